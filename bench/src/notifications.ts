import { countUnseen, readNotifications } from "@pashu/api/bench/notifications.queries";
import { migrate } from "@pashu/db/migrate";
import { PAGE_SIZE } from "@pashu/validators/limits";
import { createBenchDatabase } from "./database.ts";
import { timesOf } from "./db.ts";
import type { Options } from "./options.ts";
import { writeReport } from "./report.ts";
import { statementsOf } from "./statements.ts";

const COUNT_BUDGET_MS = 0.05;
const [SEEN, UNSEEN] = [1000, 20];
const USER = "user-1";

/** Reads of a user with many notifications beside those of others, of which every tenth is unseen. */
export async function benchNotifications({ rows }: Options): Promise<void> {
  const database = await createBenchDatabase(`pashu_bench_notifications_${rows}`);
  const { sql } = database;
  const lines: string[][] = [];
  try {
    await migrate(database.url);
    const others = Math.ceil(rows / SEEN);
    await sql`insert into users (id, name, phone)
      select 'user-' || n, 'Sunita', '+91' || (9000000000 + n) from generate_series(1, ${others + 1}::int) n`;
    await sql`insert into notifications (id, user_id, kind, subject_id, data, at, seen_at)
      select gen_random_uuid(), 'user-' || (2 + n % ${others}::int), 'sold', n, '{}', now() - n * interval '1 second',
        case when n % 10 > 0 then now() end
      from generate_series(1, ${rows}::int) n`;
    await sql`insert into notifications (id, user_id, kind, subject_id, data, at, seen_at)
      select gen_random_uuid(), ${USER}, 'sold', n, '{}', now() - n * interval '1 minute',
        case when n > ${UNSEEN}::int then now() end
      from generate_series(1, ${SEEN + UNSEEN}::int) n`;
    const count = await statementsOf(database, (reads) => countUnseen(reads, USER));
    const page = await statementsOf(database, (reads) =>
      readNotifications(reads, { userId: USER, start: null, limit: PAGE_SIZE + 1 }),
    );
    const measure = async (step: string) => {
      const [counted, read] = [await timesOf(database, count), await timesOf(database, page)];
      const isMet = counted.median <= COUNT_BUDGET_MS;
      if (!isMet) process.exitCode = 1;
      lines.push(
        [`count, ${step}`, text(counted.median), text(counted.best), text(COUNT_BUDGET_MS), isMet ? "yes" : "no"],
        [`first page, ${step}`, text(read.median), text(read.best), "", ""],
      );
    };
    await sql`analyze notifications`;
    await measure("before a vacuum");
    await sql`vacuum notifications`;
    await measure("after it");
  } finally {
    await database.stop();
  }
  await writeReport({
    name: `notifications-${rows}`,
    title: `Notifications of a user among ${rows.toLocaleString("en")}`,
    postgres: database.version,
    notes: [`The user has ${UNSEEN} unseen and ${SEEN} seen ones. Execution time of the server's own statements`],
    head: ["statement", "median ms", "best ms", "budget ms", "met"],
    rows: lines,
  });
}

function text(ms: number): string {
  return ms.toFixed(3);
}
