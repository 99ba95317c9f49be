import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { WebhookView } from "../features/webhooks/webhooks.present.ts";
import type { TestUser } from "./server.ts";

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: { type: string; timestamp: string; data: Record<string, string> };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
type Answer = (received: Received, response: ServerResponse, request: IncomingMessage) => void;

export const status =
  (code: number): Answer =>
  (_received, response) =>
    void response.writeHead(code).end();

/** Starts a receiver of webhooks on this machine, whose origin a server needs in WEBHOOK_PRIVATE_ORIGINS. */
export async function startReceiver() {
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const { url: path = "", headers } = request;
    request.on("error", () => {});
    void text(request).then((body) => {
      const message = { path, headers, text: body, body: JSON.parse(body) as Received["body"] };
      received.push(message);
      (answers.get(path) ?? status(204))(message, response, request);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    /** In the order of arrival. */
    at: (path: string) => received.filter((message) => message.path === path),
    answer: (path: string, answer: Answer) => void answers.set(path, answer),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export type CreatedWebhook = WebhookView & { secret: string };

/** Calls a procedure and returns its result. */
export async function call<Result>(user: TestUser, procedure: string, input: object): Promise<Result> {
  const { result } = await user.json<{ result: { data: { json: Result } } }>("POST", `/trpc/webhooks.${procedure}`, {
    json: input,
  });
  return result.data.json;
}

export async function query<Result>(user: TestUser, procedure: string, input?: object): Promise<Result> {
  const parameter = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  const { result } = await user.json<{ result: { data: { json: Result } } }>(
    "GET",
    `/trpc/webhooks.${procedure}${parameter}`,
  );
  return result.data.json;
}

export function createWebhookOf(user: TestUser, input: { url: string; types?: string[]; animals?: string }) {
  return call<CreatedWebhook>(user, "create", { types: ["animal.published"], animals: "own", ...input });
}
