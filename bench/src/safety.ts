import { benchCodes, benchDeletion, benchLockout } from "./safety-codes.ts";
import { benchDisk } from "./safety-disk.ts";
import { benchFiles } from "./safety-files.ts";
import { benchHeaders } from "./safety-headers.ts";
import { openBenchDatabase } from "./database.ts";
import { publish } from "./report.ts";
import { startServer } from "./server.ts";

/** One promise: what was tried, what came of it, and whether it holds. */
export interface Finding {
  what: string;
  figure: string;
  must: string;
  holds: boolean;
}

/** Listings matter nothing here. */
const ROWS = 1000;

/** What takes too long for `npm test`: the attacks in full, on the built server. Ends with 1 when a promise is broken. */
export async function benchSafety(): Promise<void> {
  const database = await openBenchDatabase(ROWS);
  const server = await startServer(database.url, {
    OTP_DELIVERY: "demo",
    BOT_CHECK: "off",
    LOG_LEVEL: "warn",
    WRITES_PER_HOUR: "1000000",
    CODES_PER_HOUR: "1000000",
    GEOCODER_URL: "off",
    // Each attacker comes from as many addresses as it likes.
    TRUSTED_PROXIES: "127.0.0.1",
  });
  try {
    const findings = [
      ...(await benchHeaders(server.url, database.sql)),
      ...(await benchCodes(server.url, database.sql)),
      ...(await benchDeletion(server.url, database.sql)),
      ...(await benchLockout(server.url)),
      ...(await benchFiles(server.url)),
      ...(await benchDisk(server.url)),
    ];
    await publish({
      name: "safety",
      title: "Attacks on a running server",
      postgres: database.version,
      notes: [
        "The built server through real sockets; what is quick is in `npm test` (docs/security.md)",
        "Files are the same at every run (`apps/api/src/features/media/testing-hostile-files.ts`)",
      ],
      head: ["what", "figure", "must", "met"],
      rows: findings.map(({ what, figure, must, holds }) => [what, figure, must, holds ? "yes" : "no"]),
    });
    if (findings.some(({ holds }) => !holds)) process.exitCode = 1;
  } finally {
    await server.stop();
    await database.stop();
  }
}
