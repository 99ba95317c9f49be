import type postgres from "postgres";

/** Has neither listings nor reports. */
export const MODERATOR = "bench-moderator";
/** Has reported the owners of the first cases of the queue, and owns listings and reviews. */
export const BUSY_MODERATOR = "seller-40";
export const REPORTED_PERSONS = 500;
const SECONDS_BETWEEN_CASES = 20;
const DECIDE_HOURS = 360;
const INTIMATE_HOURS = 2;

/**
 * Replaces all cases by one for each of `rows` listings, users and reviews, in the order of their opening. The newest ones
 * are open, so that they are the last ones in the table.
 */
export async function fillCases(sql: postgres.Sql, { rows, openShare }: { rows: number; openShare: number }) {
  await emptyCases(sql);
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`set local work_mem = '256MB'`;
    // Foreign keys are not checked: the rows below refer to each other.
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(HELPERS);
    await tx.unsafe(casesSql(rows, openShare));
    await tx.unsafe(reportsSql());
    await tx`insert into users (id, name, phone, role) values (${MODERATOR}, 'Asha', '+915000000001', 'moderator')`;
    await tx`update users set role = 'moderator' where id = ${BUSY_MODERATOR}`;
    await tx.unsafe(reportsOfModeratorSql());
    await tx.unsafe(complaintsSql());
  });
  await sql`vacuum (analyze) moderation_cases, reports, grievances, users`;
}

export async function emptyCases(sql: postgres.Sql): Promise<void> {
  await sql`truncate moderation_cases, reports, moderation_decisions, appeals, strikes, notices, case_visits, grievances`;
  await sql`delete from users where id like 'bench-%'`;
  await sql`update users set role = null where role is not null`;
}

/** Deterministic pseudo-random numbers: salted hashes of the row number. */
const HELPERS = `
  create or replace function pg_temp.chance(n bigint, salt int) returns float8 immutable language sql as
    $$ select (hashint8extended(n, salt) & 1048575) / 1048576.0 $$;`;

// One case in ten is about a person or a review. A fifth of the open ones holds a listing, a third has a same photo.
const casesSql = (rows: number, openShare: number) => `
  insert into moderation_cases (id, subject_type, subject_id, owner_id, score, score_parts, is_intimate, is_held,
    has_same_photo, is_about_money, has_appeal, snapshot, opened_at, waiting_since, acknowledged_at, due_at, closed_at)
  select gen_random_uuid(), subject_type, subject_id, owner_id, score,
    '[{"part": "new-account", "points": 6}, {"part": "many-listings", "points": 9, "detail": 8}]'::jsonb,
    is_intimate, is_open and pg_temp.chance(n, 2) < 0.2, is_open and pg_temp.chance(n, 3) < 0.33,
    is_open and pg_temp.chance(n, 4) < 0.25, is_open and pg_temp.chance(n, 5) < 0.03, snapshot, opened_at, opened_at,
    case when not is_open or pg_temp.chance(n, 6) < 0.5 then opened_at + interval '6 hours' end,
    date_trunc('milliseconds', opened_at + case when is_intimate then ${INTIMATE_HOURS} else ${DECIDE_HOURS} * (1 - score / 200.0) end * interval '1 hour'),
    case when not is_open then opened_at + pg_temp.chance(n, 7) * interval '15 days' end
  from (
    select *, n > ${Math.round(rows * (1 - openShare))} as is_open,
      n > ${Math.round(rows * (1 - openShare))} and pg_temp.chance(n, 1) < 0.005 as is_intimate,
      floor(pg_temp.chance(n, 8) ^ 2 * 100)::int as score,
      date_trunc('milliseconds', now()) - (${rows} - n) * interval '${SECONDS_BETWEEN_CASES} seconds' as opened_at
    from (
      select *, row_number() over (order by md5(subject_id)) as n
      from (
        (select 'user' as subject_type, id as subject_id, id as owner_id, '{}'::jsonb as snapshot
          from users where id like 'seller-%' limit ${Math.round(rows / 20)})
        union all
        (select 'review', id::text, author_id, jsonb_build_object('rating', rating, 'text', text)
          from reviews limit ${Math.round(rows / 20)})
        union all
        (select 'animal', id::text, seller_id,
            jsonb_build_object('title', title, 'price', price, 'text', description, 'images', images)
          from animals limit ${rows - 2 * Math.round(rows / 20)})
      ) as subjects
    ) as numbered
  ) as opened
  order by n`;

// Half of the cases have reports, most of them one, and one in a thousand has 200.
const reportsSql = () => `
  insert into reports (id, case_id, subject_type, subject_id, reporter_id, reason, text, snapshot, network, is_credible,
    created_at, outcome, closed_at)
  select gen_random_uuid(), id, subject_type, subject_id,
    'seller-' || 1 + (h + k) % (select count(*) from users where id like 'seller-%'),
    (array['advance-payment', 'already-sold', 'wrong-details', 'stolen-photo'])[1 + (h + k) % 4], 'Not as described',
    snapshot, md5((h + k)::text), (h + k) % 3 = 0, opened_at + k * interval '1 minute',
    case when closed_at is not null then (array['acted', 'dismissed'])[1 + h % 2] end, closed_at
  from (select *, abs(hashtextextended(subject_id, 0)) % 1000000 as h from moderation_cases) as cases,
    generate_series(1, case when h % 1000 = 0 then 200 when h % 10 = 1 then 3 when h % 2 = 0 then 1 else 0 end) as k`;

const reportsOfModeratorSql = () => `
  insert into reports (id, case_id, subject_type, subject_id, reporter_id, reason, snapshot, created_at)
  select gen_random_uuid(), id, subject_type, subject_id, '${BUSY_MODERATOR}', 'abusive', snapshot, now()
  from moderation_cases
  where closed_at is null order by is_intimate desc, due_at, id limit ${REPORTED_PERSONS}
  on conflict do nothing`;

const complaintsSql = () => `
  insert into grievances (id, ticket, name, contact, is_intimate_image, text, created_at, due_at, decided_at)
  select gen_random_uuid(), 'PB-' || n, 'Asha', 'asha@example.in', n % 100 = 0, 'My photo was copied',
    now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '15 days',
    case when n > 200 then now() - n * interval '1 hour' + interval '3 days' end
  from generate_series(1, 5000) as n`;
