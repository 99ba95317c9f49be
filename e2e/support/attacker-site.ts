import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface AttackerSite {
  port: number;
  close(): Promise<void>;
}

export async function startAttackerSite(): Promise<AttackerSite> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><link rel=icon href=data:,>");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** A request that a page may try to send with its visitor's cookies. */
export interface Attack {
  method: string;
  path: string;
  body: string;
}

/**
 * Runs in the attacker's page: sends each request by fetch, beacon, image, script and form.
 * @returns the responses that the page could read
 */
export async function attack({ site, attacks }: { site: string; attacks: Attack[] }): Promise<string[]> {
  const readable: string[] = [];
  // Only text/plain is sent without a preflight request.
  const fetches = [
    ["no-cors", "text/plain"],
    ["cors", "text/plain"],
    ["cors", "application/json"],
  ] as const;
  for (const { method, path, body } of attacks) {
    const url = site + path;
    for (const [mode, type] of fetches) {
      const sent = method === "GET" ? {} : { body, headers: { "Content-Type": type } };
      try {
        const response = await fetch(url, { method, mode, credentials: "include", ...sent });
        if (response.type !== "opaque") readable.push(`${method} ${path} ${await response.text()}`);
      } catch {
        // Blocked by a failed preflight request, or the response is opaque.
      }
    }
    if (method === "POST") navigator.sendBeacon(url, new Blob([body], { type: "text/plain" }));
    await loadElement("img", url);
    await loadElement("script", url);
    for (const type of ["text/plain", "multipart/form-data"]) {
      await submitForm(method === "GET" ? "GET" : "POST", url, body, type);
    }
  }
  return readable;

  /** Browsers load images and scripts from any site. */
  function loadElement(kind: "img" | "script", src: string): Promise<void> {
    return new Promise((resolve) => {
      const element = document.createElement(kind);
      element.addEventListener("load", () => resolve());
      element.addEventListener("error", () => resolve());
      element.src = src;
      document.head.append(element);
    });
  }

  /** Submits a form into a frame. The name and the value of its field form JSON when sent as text/plain. */
  function submitForm(method: string, action: string, json: string, enctype: string): Promise<void> {
    return new Promise((resolve) => {
      const frame = document.createElement("iframe");
      frame.name = `frame-${Math.random()}`;
      document.body.append(frame);
      const form = document.createElement("form");
      Object.assign(form, { method, action, target: frame.name, enctype });
      const equals = json.indexOf("=");
      const field = document.createElement("input");
      Object.assign(field, { type: "hidden", name: json.slice(0, equals), value: json.slice(equals + 1) });
      form.append(field);
      document.body.append(form);
      frame.addEventListener("load", () => resolve());
      form.submit();
    });
  }
}
