// Lists an animal with its photo, once, however often it runs. Needs Node 20.
//   PASHU_KEY=pb_… node list-animal.mjs cow.jpg
import { readFile, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

const { PASHU_URL = "https://pashu.example", PASHU_KEY } = process.env;
const photo = process.argv[2];
const tag = "105364821907"; // The ear tag. A number of your own books works as idempotency key, too.

async function send(url, options) {
  const response = await fetch(url, options);
  if (![429, 503].includes(response.status)) return response;
  await sleep((Number(response.headers.get("Retry-After")) || 5) * 1000);
  return send(url, options);
}

async function api(method, path, body, headers = {}) {
  const response = await send(PASHU_URL + path, {
    method,
    headers: { Authorization: `Bearer ${PASHU_KEY}`, "Content-Type": "application/json", ...headers },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (response.ok) return answer;
  throw Object.assign(new Error(`${response.status} ${answer.code}: ${answer.error}`), answer);
}

async function upload() {
  const { uploadURL } = await api("POST", "/api/objects/upload");
  const stored = await send(uploadURL, { method: "PUT", body: await readFile(photo) });
  if (!stored.ok) throw new Error(`upload: ${stored.status}`);
  const { objectPath } = await api("PUT", "/api/animal-images", { imageURL: uploadURL });
  await writeFile(`${photo}.path`, objectPath);
  return objectPath;
}

// The same request again needs the same photo, so its path is kept.
const path = await readFile(`${photo}.path`, "utf8").catch(upload);

const animal = {
  title: "Murrah buffalo, 12 litres a day",
  titleHindi: "मुर्रा भैंस, रोज़ 12 लीटर दूध",
  description: "Calm, second lactation. Milk can be checked on the spot.",
  category: "buffalo",
  price: 85_000,
  location: "Village Rampura, Hisar, Haryana, 125001",
  images: [path],
  facts: { breedId: "buffalo-murrah", lactation: 2, milkNow: 12, earTag: tag },
};
try {
  const { url, sellerId } = await api("POST", "/api/animals", animal, { "Idempotency-Key": tag });
  console.log(`listed: ${url}`);
  // All listings of the key's user, also those that buyers don't see.
  for (const { status, price, title } of await api("GET", `/api/sellers/${sellerId}/animals`))
    console.log(status, price, title);
} catch (error) {
  // IDEMPOTENCY_KEY_REUSED: listed with other fields; change it by PATCH. EAR_TAG_LISTED: listed elsewhere.
  // Others end the program; ANIMAL_NOT_FOUND: listed and deleted since.
  if (!["IDEMPOTENCY_KEY_REUSED", "EAR_TAG_LISTED"].includes(error.code)) throw error;
  console.log(`listed already: ${error.code} ${error.url ?? ""}`);
}
