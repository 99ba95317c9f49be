// Receives webhooks by the rules of standardwebhooks.com. Needs Node 20. Put it behind https.
//   WEBHOOK_SECRET=whsec_… PORT=4000 node receiver.mjs
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const secret = Buffer.from(process.env.WEBHOOK_SECRET.replace("whsec_", ""), "base64");
const TOLERANCE_S = 5 * 60;
const BODY_MAX = 20_000;
const seen = new Set(); // In a real program a table, which a restart does not empty.

function isGenuine(headers, body) {
  const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": signatures = "" } = headers;
  if (!id || !(Math.abs(Date.now() / 1000 - time) <= TOLERANCE_S)) return false;
  const hash = createHmac("sha256", secret).update(`${id}.${time}.`).update(body).digest("base64");
  const expected = Buffer.from(`v1,${hash}`);
  return signatures.split(" ").some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

async function read(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > BODY_MAX) return Buffer.of();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

createServer(async (request, response) => {
  const body = await read(request).catch(() => Buffer.of());
  if (!isGenuine(request.headers, body)) return response.writeHead(400).end();
  response.writeHead(204).end(); // At once: what takes longer comes after it.
  const id = request.headers["webhook-id"];
  if (seen.has(id)) return;
  seen.add(id);
  const { type, data } = JSON.parse(body);
  console.log(type, JSON.stringify(data)); // Here, read the listing by GET /api/animals/{animalId}.
}).listen(Number(process.env.PORT ?? 4000), "127.0.0.1", function () {
  console.log(`listening on ${this.address().port}`);
});
