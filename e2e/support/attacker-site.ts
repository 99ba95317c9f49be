import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface AttackerSite {
  port: number;
  close(): Promise<void>;
}

/** Another site's server: an empty page at every path, on every host name of this machine. */
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

/** A request that a page may try to send as the person who visits it. */
export interface Attack {
  method: string;
  path: string;
  body: string;
}

/**
 * Runs in the foreign page: tries each attack in every way that a browser has.
 * @returns the responses that the page could read
 */
export async function attack({ site, attacks }: { site: string; attacks: Attack[] }): Promise<string[]> {
  const readable: string[] = [];
  // Without a preflight request a browser sends only what a form could send, so no JSON.
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
        const answer = await fetch(url, { method, mode, credentials: "include", ...sent });
        if (answer.type !== "opaque") readable.push(`${method} ${path} ${await answer.text()}`);
      } catch {
        // The browser refused it after a preflight request, or hides the response.
      }
    }
    if (method === "POST") navigator.sendBeacon(url, new Blob([body], { type: "text/plain" }));
    await showAs("img", url);
    await showAs("script", url);
    for (const type of ["text/plain", "multipart/form-data"]) {
      await showIn(method === "GET" ? "GET" : "POST", url, body, type);
    }
  }
  return readable;

  /** As an image or a script, which browsers load from any site. */
  function showAs(kind: "img" | "script", src: string): Promise<void> {
    return new Promise((resolve) => {
      const element = document.createElement(kind);
      element.addEventListener("load", () => resolve());
      element.addEventListener("error", () => resolve());
      element.src = src;
      document.head.append(element);
    });
  }

  /** As a form that submits itself into a frame; the name and value of its field make up JSON in plain text. */
  function showIn(how: string, action: string, json: string, enctype: string): Promise<void> {
    return new Promise((resolve) => {
      const frame = document.createElement("iframe");
      frame.name = `frame-${Math.random()}`;
      document.body.append(frame);
      const form = document.createElement("form");
      Object.assign(form, { method: how, action, target: frame.name, enctype });
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
