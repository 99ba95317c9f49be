import { connect, type Database } from "@pashu/db/client";
import { joinEmbedded } from "@pashu/db/embedded";
import type { Role } from "@pashu/validators/moderation";
import type { APIRequestContext } from "@playwright/test";
import type { Account } from "./accounts.ts";
import { createTempFolder } from "./server-env.ts";
import { startServer } from "./start-server.ts";
import { expect, test } from "./test.ts";

export interface ModerationServer {
  url: string;
  /** For what no user can do, such as letting time pass. */
  sql: Database["sql"];
  /** @param role an operator by default, who may do everything that a moderator may */
  makeModerator(user: Pick<Account, "id">, role?: Role): Promise<void>;
  /** As the hourly job writes them. */
  addMarketNumbers(): Promise<void>;
}

/** An own server for each worker: where there is a moderator, rules hold and hide listings, also those of other tests. */
export const moderationTest = test.extend<object, { server: ModerationServer; serverSettings: Record<string, string> }>(
  {
    serverSettings: [{}, { option: true, scope: "worker" }],
    server: [
      async ({ serverSettings }, use) => {
        const dataDir = createTempFolder();
        const { url, stop } = await startServer({ ...serverSettings, DATA_DIR: dataDir });
        const database = await joinEmbedded({ dataDir, log: { info: () => {}, warn: () => {} } });
        const { sql, close } = connect(database.url, { max: 1 });
        try {
          await use({
            url,
            sql,
            makeModerator: async ({ id }, role = "operator") =>
              void (await sql`update users set role = ${role} where id = ${id}`),
            addMarketNumbers: () => addMarketNumbers({ sql }),
          });
        } finally {
          await close();
          await database.stop();
          await stop();
        }
      },
      { scope: "worker", timeout: 60_000 },
    ],
    baseURL: async ({ server }, use) => {
      await use(server.url);
    },
  },
);

/** Keeps an hourly job from replacing what a test has stored. */
export async function markJobDone({ sql }: Pick<Database, "sql">, task: "market" | "prices"): Promise<void> {
  await sql`
    insert into task_runs (task, started_at, succeeded_at) values (${task}, now(), now())
    on conflict (task) do update set started_at = now(), succeeded_at = now()`;
}

async function addMarketNumbers({ sql }: Pick<Database, "sql">): Promise<void> {
  await markJobDone({ sql }, "market");
  await sql`delete from market_numbers`;
  await sql`
    insert into market_numbers (metric, category, state, district, value, computed_at)
      select metric, '', state, district, value, now()
      from (values ('live', 12345), ('new-1d', 7), ('new-7d', 56), ('new-30d', 789)) as counted (metric, value)
      cross join (values ('', ''), ('MH', ''), ('MH', 'MH-Latur'), ('unknown', '')) as place (state, district)
      union all values ('contacted-share', '', 'MH', '', 0.625, now()), ('first-contact-hours', '', '', '', 5.25, now())`;
  await sql`
    insert into form_starts (day, form, category, starts)
      values (current_date, 'pictures', 'buffalo', 12), (current_date, 'published', 'buffalo', 9) on conflict do nothing`;
}

export async function query<Output>(request: APIRequestContext, procedure: string, input?: object): Promise<Output> {
  const json = JSON.stringify({ json: input });
  return outputOf(await request.get(`/trpc/${procedure}`, { params: { input: json } }), procedure);
}

export async function mutate<Output>(request: APIRequestContext, procedure: string, input: object): Promise<Output> {
  return outputOf(await request.post(`/trpc/${procedure}`, { data: { json: input } }), procedure);
}

async function outputOf<Output>(
  response: Awaited<ReturnType<APIRequestContext["get"]>>,
  procedure: string,
): Promise<Output> {
  expect(response.ok(), `${procedure}: ${response.status()} ${await response.text()}`).toBe(true);
  const { result } = (await response.json()) as { result: { data: { json: Output } } };
  return result.data.json;
}
