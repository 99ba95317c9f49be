import { stateCode } from "@pashu/validators/states";
import type postgres from "postgres";

/** Part of the database's name: a new version fills a new database. */
export const DATASET_VERSION = 2;
/** On average. Skewed like real sellers: a tenth of them have two thirds of the listings. */
const LISTINGS_PER_SELLER = 20;

/**
 * Generates deterministic listings with a realistic distribution: more cattle than poultry, half in Hindi, more new ones
 * than old ones, few sellers with many listings, rare village names. A tenth is sold, expired or paused; no listing on
 * sale expires during a benchmark.
 */
export async function fillDataset(sql: postgres.Sql, rows: number): Promise<void> {
  const sellers = Math.max(10, Math.round(rows / LISTINGS_PER_SELLER));
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`set local maintenance_work_mem = '512MB'`;
    const indexes = await dropIndexes(tx);
    await tx.unsafe(HELPERS);
    await createStates(tx);
    await tx.unsafe(sellersSql(sellers));
    await tx.unsafe(animalsSql(rows, sellers));
    await tx.unsafe(reviewsSql(sellers));
    for (const definition of indexes) await tx.unsafe(definition);
  });
  await sql`vacuum (analyze)`;
}

/** Building an index over existing rows is much faster than maintaining it row by row. */
async function dropIndexes(tx: postgres.TransactionSql): Promise<string[]> {
  const found = await tx<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'animals'::regclass and not indisprimary
  `;
  for (const { name } of found) await tx.unsafe(`drop index ${name}`);
  return found.map(({ definition }) => definition);
}

async function createStates(tx: postgres.TransactionSql): Promise<void> {
  const found = await tx<{ state: string }[]>`select distinct state from places`;
  await tx`create temp table states (state text primary key, code text) on commit drop`;
  await tx`insert into states ${tx(found.map(({ state }) => ({ state, code: stateCode(state) ?? "IN" })))}`;
}

/** Deterministic pseudo-random numbers: salted hashes of the row number. */
const HELPERS = `
  create function pg_temp.chance(n bigint, salt int) returns float8 immutable language sql as
    $$ select (hashint8extended(n, salt) & 1048575) / 1048576.0 $$;
  create function pg_temp.pick(n bigint, salt int, many int) returns int immutable language sql as
    $$ select 1 + floor(pg_temp.chance(n, salt) * many)::int $$;
  create temp table breeds on commit drop as select * from (values
    ('cattle', array['Gir', 'Sahiwal', 'HF', 'Jersey', 'Red Sindhi', 'Tharparkar', 'Deoni', 'Khillari'],
               array['गिर', 'साहीवाल', 'एचएफ', 'जर्सी', 'लाल सिंधी', 'थारपारकर', 'देवनी', 'खिल्लारी'], 'cow', 'गाय', 45000),
    ('buffalo', array['Murrah', 'Jaffarabadi', 'Mehsana', 'Surti', 'Pandharpuri'],
               array['मुर्रा', 'जाफराबादी', 'मेहसाणा', 'सुरती', 'पंढरपुरी'], 'buffalo', 'भैंस', 70000),
    ('goats', array['Sirohi', 'Osmanabadi', 'Jamunapari', 'Barbari', 'Boer', 'Beetal'],
               array['सिरोही', 'उस्मानाबादी', 'जमुनापारी', 'बरबरी', 'बोअर', 'बीटल'], 'goat', 'बकरी', 9000),
    ('sheep', array['Deccani', 'Marwari', 'Nellore'], array['दक्कनी', 'मारवाड़ी', 'नेल्लोर'], 'sheep', 'भेड़', 8000),
    ('poultry', array['Kadaknath', 'Aseel', 'Giriraja'], array['कड़कनाथ', 'असील', 'गिरिराजा'], 'hen', 'मुर्गी', 700)
  ) as known (category, breeds, breeds_hindi, noun, noun_hindi, price);
  create temp table places on commit drop as
    select row_number() over (order by pincode) as n, pincode, latitude, longitude, district, state from pincodes;
  create unique index on places (n);
  analyze places;
`;

const SYLLABLES = `array['ram', 'pur', 'kes', 'dev', 'gan', 'lal', 'man', 'sul', 'tan', 'bha', 'nag', 'wadi', 'shiv', 'pim', 'pal', 'hos', 'kot', 'jam', 'nar', 'sir']`;
const SYLLABLES_HINDI = `array['राम', 'पुर', 'केस', 'देव', 'गण', 'लाल', 'मान', 'सुल', 'तान', 'भा', 'नाग', 'वाडी', 'शिव', 'पिंप', 'पाल', 'होस', 'कोट', 'जाम', 'नर', 'सिर']`;

const village = (syllables: string) =>
  [41, 42, 43, 44].map((salt) => `(${syllables})[pg_temp.pick(n, ${salt}, 20)]`).join(" || ");

function sellersSql(sellers: number): string {
  return `
    insert into users (id, name, phone, location)
    select 'seller-' || n,
      (array['Ramesh', 'Sunita', 'Balwinder', 'Anita', 'Mohan', 'Kanji', 'सुरेश', 'कमला', 'विठ्ठल', 'Venkatesh'])[pg_temp.pick(n, 1, 10)],
      '+91' || (6000000000 + n), 'Latur, Maharashtra, 413512'
    from generate_series(1, ${sellers}) as n`;
}

const EXPIRED = `ending between 0.05 and 0.15 and created_at < timestamptz '2026-09-15'`;

function animalsSql(rows: number, sellers: number): string {
  return `
    insert into animals (id, title, description, category, breed, age, price, location, seller_id, images, is_active,
      created_at, daily_milk_production, kaun_sa_byaat, animal_quality, is_dairy, is_pregnant, calf_status,
      additional_info, title_hindi, description_hindi, breed_hindi, age_hindi, location_hindi, latitude, longitude, place,
      district_id, state_code, sold_at, expired_at, expires_at)
    select
      (lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3)
        || '8' || substr(md5(n::text), 4, 15))::uuid,
      case when hindi then title_hindi else title end,
      case when hindi then description_hindi else description end,
      category::category,
      case when hindi then breed_hindi else breed end,
      case when hindi then age || ' साल' else age || ' years' end,
      least(100000000, greatest(1, round(price * exp(pg_temp.chance(n, 7) * 1.6 - 0.8) / 100) * 100))::int,
      case when hindi then village_hindi else initcap(village) end || ', ' || district || ', ' || state
        || case when pinned then ', ' || pincode else '' end,
      'seller-' || 1 + floor(${sellers} * pg_temp.chance(n, 8) ^ 3)::int,
      array(select '/objects/images/' || md5(n || ':' || photo)::uuid || '.webp'
        from generate_series(1, pg_temp.pick(n, 9, 5)) as photo),
      pg_temp.chance(n, 10) > 0.03,
      created_at,
      case when milked then round((2 + pg_temp.chance(n, 11) * 18)::numeric, 1)::real end,
      case when milked then pg_temp.pick(n, 12, 5)::text end,
      (array['healthy', 'dairy-female'])[case when milked then 2 else 1 end]::animal_quality,
      milked,
      milked and pg_temp.chance(n, 13) < 0.3,
      case when milked then (array['female-calf', 'male-calf', 'no-calf'])[pg_temp.pick(n, 14, 3)]::calf_status end,
      case when pg_temp.chance(n, 15) < 0.4 then 'Vaccinated, papers ready. Price is a little negotiable.' end,
      case when hindi then title_hindi end,
      case when hindi then description_hindi end,
      case when hindi then breed_hindi end,
      case when hindi then age || ' साल' end,
      case when hindi then village_hindi || ', ' || district || ', ' || state end,
      case when pinned then latitude end,
      case when pinned then longitude end,
      case when pinned then point((longitude - 80) * cos(radians(latitude)), latitude) end,
      case when pinned then state_code || '-' || district end,
      case when pinned then state_code end,
      case when ending < 0.05 then least(created_at + ending * interval '600 days', timestamptz '2026-11-01') end,
      case when ${EXPIRED} then created_at + interval '45 days' end,
      case when ${EXPIRED} then created_at + interval '45 days'
        else greatest(created_at, now()) + interval '45 days' + pg_temp.chance(n, 25) * interval '14 days' end
    from (
      select n, category, price, district, state, state_code, pincode, latitude, longitude, breed, breed_hindi,
        pg_temp.chance(n, 24) as ending,
        pg_temp.pick(n, 5, 9)::text as age,
        pg_temp.chance(n, 6) < 0.5 as hindi,
        pg_temp.chance(n, 16) < 0.92 as pinned,
        category in ('cattle', 'buffalo') and pg_temp.chance(n, 17) < 0.7 as milked,
        ${village(SYLLABLES)} as village,
        ${village(SYLLABLES_HINDI)} as village_hindi,
        breed || ' ' || noun || ', ' || pg_temp.pick(n, 18, 20) || ' litre milk' as title,
        breed_hindi || ' ' || noun_hindi || ', ' || pg_temp.pick(n, 18, 20) || ' लीटर दूध' as title_hindi,
        'Calm and healthy ' || noun || ', eats everything, used to children. Come and see in the morning.' as description,
        'शांत और स्वस्थ ' || noun_hindi || ', सब कुछ खाती है, बच्चों के साथ रहती है। सुबह आकर देख लीजिए।' as description_hindi,
        date_trunc('milliseconds',
          timestamptz '2026-11-01' - make_interval(secs => 15552000 * pg_temp.chance(n, 4) ^ 1.5 + pg_temp.chance(n, 19))) as created_at
      from (
        select numbered.n, breeds.category, breeds.price, breeds.noun, breeds.noun_hindi,
          breeds.breeds[pg_temp.pick(numbered.n, 3, cardinality(breeds.breeds))] as breed,
          breeds.breeds_hindi[pg_temp.pick(numbered.n, 3, cardinality(breeds.breeds))] as breed_hindi,
          places.district, places.state, states.code as state_code, places.pincode, places.latitude, places.longitude
        from (
          select n, pg_temp.chance(n, 1) as kind, pg_temp.pick(n, 2, (select count(*)::int from places)) as place
          from generate_series(1, ${rows}) as n
        ) as numbered
        join breeds on breeds.category = case when kind < 0.4 then 'cattle' when kind < 0.7 then 'buffalo'
          when kind < 0.88 then 'goats' when kind < 0.95 then 'sheep' else 'poultry' end
        join places on places.n = numbered.place
        join states on states.state = places.state
      ) as chosen
    ) as written`;
}

function reviewsSql(sellers: number): string {
  return `
    insert into reviews (id, seller_id, author_id, rating)
    select md5('review' || n || ':' || author)::uuid, 'seller-' || n, 'seller-' || author, pg_temp.pick(n * 31 + author, 21, 5)
    from generate_series(1, ${sellers}) as n
    cross join lateral generate_series(1, least(${sellers}, pg_temp.pick(n, 22, 30))) as author
    where pg_temp.chance(n, 23) < 0.2 and author <> n`;
}
