// Keeps a copy of the market in the file mirror.json; a large one belongs in a database.
// Needs Node 20. It saves whenever it has everything. If it ends, start it again: it goes on from there.
import { readFile, rename, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

const { PASHU_URL = "https://pashu.example", PAUSE = "60" } = process.env;
const START = `${PASHU_URL}/api/animals?updatedSince=1970-01-01T00:00:00Z&limit=50`;

const empty = () => ({ next: START, listings: {} });
let mirror = await readFile("mirror.json", "utf8").then(JSON.parse, empty);

for (;;) {
  const response = await fetch(mirror.next);
  if ([429, 503].includes(response.status)) {
    await sleep((Number(response.headers.get("Retry-After")) || Number(PAUSE)) * 1000);
    continue;
  }
  if ([400, 410].includes(response.status) && mirror.next !== START) {
    mirror = empty(); // The position is too old: begin anew.
    continue;
  }
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const changes = await response.json();
  for (const change of changes) {
    if (change.status === "gone") delete mirror.listings[change.id];
    else mirror.listings[change.id] = change;
  }
  mirror.next = /<([^>]*)>; rel="next"/.exec(response.headers.get("Link"))[1];
  if (changes.length < 50) {
    await writeFile("mirror.json.new", JSON.stringify(mirror));
    await rename("mirror.json.new", "mirror.json");
    await sleep(PAUSE * 1000);
  }
}
