import { openBenchDatabase } from "./database.ts";
import { writeReport } from "./report.ts";
import { testCachePoisoning } from "./security/cache-poisoning.ts";
import type { Finding } from "./security/finding.ts";
import { testHostileFiles } from "./security/hostile-files.ts";
import { testAccountDeletion, testLockout, testRateLimits } from "./security/rate-limits.ts";
import { testUploadQuota } from "./security/upload-quota.ts";
import { startServer } from "./server.ts";

const ROWS = 1000;

/** Attacks the built server at a scale too slow for `npm test`. Sets exit code 1 if an expectation fails. */
export async function benchSecurity(): Promise<void> {
  const database = await openBenchDatabase(ROWS);
  const server = await startServer(database.url, {
    OTP_DELIVERY: "demo",
    BOT_CHECK: "off",
    LOG_LEVEL: "warn",
    WRITES_PER_HOUR: "1000000",
    CODES_PER_HOUR: "1000000",
    CODES_PER_DAY: "1000000",
    GEOCODER_URL: "off",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  try {
    const findings: Finding[] = [
      ...(await testCachePoisoning(server.url, database.sql)),
      ...(await testRateLimits(server.url, database.sql)),
      ...(await testAccountDeletion(server.url, database.sql)),
      ...(await testLockout(server.url)),
      ...(await testHostileFiles(server.url)),
      ...(await testUploadQuota(server.url)),
    ];
    await writeReport({
      name: "security",
      title: "Attacks on a running server",
      postgres: database.version,
      notes: [
        "Against the built server over HTTP; faster attacks are part of `npm test` (docs/security.md)",
        "The hostile files are deterministic (`apps/api/src/features/media/testing-hostile-files.ts`)",
      ],
      head: ["check", "observed", "expected", "met"],
      rows: findings.map(({ check, observed, expected, met }) => [check, observed, expected, met ? "yes" : "no"]),
    });
    if (findings.some(({ met }) => !met)) process.exitCode = 1;
  } finally {
    await server.stop();
    await database.stop();
  }
}
