// Shows the newest buffaloes of a district, in Hindi ("lang: mr": Marathi). Needs Node 20.
// In a page of another site the same requests work, because visitors may read the feed from everywhere.
import { setTimeout as sleep } from "node:timers/promises";

const { PASHU_URL = "https://pashu.example", PAUSE = "60" } = process.env;
const list = new URLSearchParams({
  district: "hisar-haryana",
  category: "buffalo",
  priceMax: "90000",
  lang: "hi",
});

let etag = "";
for (;;) {
  let pause = Number(PAUSE);
  try {
    // With the entity tag of the last answer: an unchanged list is 304, without a body.
    const response = await fetch(`${PASHU_URL}/api/animals.json?${list}`, { headers: { "If-None-Match": etag } });
    if (response.ok) {
      const { title, items } = await response.json();
      console.log(`\n${title}`);
      for (const item of items.slice(0, 10)) console.log(`  ${item.title} · ${item.summary}`);
      etag = response.headers.get("ETag");
    }
    pause = Math.max(pause, Number(response.headers.get("Retry-After")) || 0);
  } catch (error) {
    console.error(error.message); // The screen keeps what it shows.
  }
  await sleep(pause * 1000);
}
