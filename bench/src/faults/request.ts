import { once } from "node:events";
import { Agent as HttpAgent, get as getHttp, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, get as getHttps } from "node:https";
import { text } from "node:stream/consumers";

/** The site in the configurations of `deploy`, which Caddy expects in each request. */
export const HOST = "pashu.example";
const TIMEOUT_MS = 20_000;

export type Agent = HttpAgent | HttpsAgent;

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a GET request over http, or over https to a balancer with a self-signed certificate. */
export async function request(
  url: string,
  { agent, headers = {} }: { agent?: Agent; headers?: Record<string, string> } = {},
): Promise<Received> {
  const sent = url.startsWith("https:")
    ? getHttps(url, {
        agent,
        timeout: TIMEOUT_MS,
        servername: HOST,
        rejectUnauthorized: false,
        headers: { Host: HOST, ...headers },
      })
    : getHttp(url, { agent, timeout: TIMEOUT_MS, headers });
  sent.once("timeout", () => sent.destroy(new Error(`no response in ${TIMEOUT_MS / 1000} seconds`)));
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}

export function keepAliveAgent(url: string): Agent {
  return url.startsWith("https:") ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
}

export async function getStatus(url: string, agent?: Agent): Promise<number> {
  return (await request(url, { agent })).status;
}
