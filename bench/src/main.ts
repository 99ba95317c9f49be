import { parseArgs } from "node:util";
import type { Options } from "./options.ts";

// Loaded on demand: the cards configure fontconfig for the process, and a Chromium that it starts would fail.
const BENCHES: Record<string, () => Promise<(options: Options) => Promise<void>>> = {
  alerts: async () => (await import("./alerts.ts")).benchAlerts,
  api: async () => (await import("./api.ts")).benchApi,
  citus: async () => (await import("./citus.ts")).benchCitus,
  contacts: async () => (await import("./contacts.ts")).benchContacts,
  db: async () => (await import("./db.ts")).benchDb,
  evening: async () => (await import("./evening.ts")).benchEvening,
  expiry: async () => (await import("./expiry.ts")).benchExpiry,
  "fact-texts": async () => (await import("./fact-texts.ts")).benchFactTexts,
  failover: async () => (await import("./failover.ts")).benchFailover,
  faults: async () => (await import("./faults.ts")).benchFaults,
  growth: async () => (await import("./growth.ts")).benchGrowth,
  cards: async () => (await import("./cards.ts")).benchCards,
  import: async () => (await import("./import.ts")).benchImport,
  journeys: async () => (await import("./journeys.ts")).benchJourneys,
  market: async () => (await import("./market.ts")).benchMarket,
  media: async () => (await import("./media.ts")).benchMedia,
  memory: async () => (await import("./memory.ts")).benchMemory,
  moderation: async () => (await import("./moderation.ts")).benchModeration,
  notifications: async () => (await import("./notifications.ts")).benchNotifications,
  peers: async () => (await import("./peers.ts")).benchPeers,
  "search-names": async () => (await import("./search-names.ts")).benchSearchNames,
  prices: async () => (await import("./prices.ts")).benchPrices,
  "same-photo": async () => (await import("./same-photo.ts")).benchSamePhoto,
  security: async () => (await import("./security.ts")).benchSecurity,
  safety: async () => (await import("./safety.ts")).benchSafety,
  sell: async () => (await import("./sell.ts")).benchSell,
  sitemap: async () => (await import("./sitemap.ts")).benchSitemap,
  "shared-link": async () => (await import("./shared-link.ts")).benchSharedLink,
  sync: async () => (await import("./sync.ts")).benchSync,
  video: async () => (await import("./video.ts")).benchVideo,
  web: async () => (await import("./web.ts")).benchWeb,
  webhooks: async () => (await import("./webhooks.ts")).benchWebhooks,
  "web-listing": async () => (await import("./web-listing.ts")).benchWebListing,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: "string", default: "1000000" },
    seconds: { type: "string", default: "10" },
    minutes: { type: "string", default: "10" },
    runs: { type: "string", default: "5" },
    all: { type: "boolean", default: false },
  },
});
const load = BENCHES[positionals[0] ?? ""];
if (load === undefined) {
  console.error(
    `Usage: npm run bench -- ${Object.keys(BENCHES).join(" | ")} [--rows 100000] [--seconds 10] [--minutes 10] [--runs 5] [--all]`,
  );
  process.exit(1);
}
const bench = await load();
await bench({
  rows: Number(values.rows),
  seconds: Number(values.seconds),
  minutes: Number(values.minutes),
  runs: Number(values.runs),
  all: values.all,
});
