import { LOCALES } from "@pashu/i18n/locales";
import { placeName } from "@pashu/i18n/place-names";
import { searchTexts } from "@pashu/i18n/search-texts";
import { BREEDS } from "@pashu/validators/breeds";
import { CATEGORIES, type Category } from "@pashu/validators/enums";
import { KINDS_BY_CATEGORY } from "@pashu/validators/facts/kinds";
import { SEARCH_KEY_VERSION, searchKey } from "@pashu/validators/search/search-key";
import { stateCode } from "@pashu/validators/states";
import type postgres from "postgres";

/** Part of the database's name: a new version fills a new database. */
export const DATASET_VERSION = 4;
/** On average. Skewed like real sellers: a tenth of them have two thirds of the listings. */
const LISTINGS_PER_SELLER = 20;

/**
 * Generates deterministic listings with a realistic distribution: more cattle than poultry, in three languages, more new
 * ones than old ones, few sellers, breeds and kinds with many listings, most breeds only in one state, rare village names.
 * Most have facts, and the cheapest give no milk. A tenth is sold, expired or paused; no listing on sale expires during a
 * benchmark.
 */
export async function fillDataset(sql: postgres.Sql, rows: number): Promise<void> {
  const sellers = Math.max(10, Math.round(rows / LISTINGS_PER_SELLER));
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`set local maintenance_work_mem = '512MB'`;
    const indexes = await dropIndexes(tx);
    await tx.unsafe(HELPERS);
    await createStates(tx);
    await createBreeds(tx);
    await createVillages(tx, Math.min(rows, SYLLABLES.length ** 4));
    await createDistricts(tx);
    await tx.unsafe(sellersSql(sellers));
    await tx.unsafe(animalsSql(rows, sellers));
    await tx.unsafe(reviewsSql(sellers));
    await tx.unsafe(SEARCH_WORDS);
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

interface KnownCategory {
  nouns: [en: string, hi: string, mr: string];
  price: number;
  /** Ids without the category, the most frequent first. */
  common: string[];
}

const KNOWN: Record<Category, KnownCategory> = {
  cattle: {
    nouns: ["cow", "गाय", "गाय"],
    price: 45_000,
    common: ["gir", "hf-cross", "jersey-cross", "sahiwal", "deoni"],
  },
  buffalo: { nouns: ["buffalo", "भैंस", "म्हैस"], price: 70_000, common: ["murrah", "jaffarabadi", "mehsana", "surti"] },
  goats: { nouns: ["goat", "बकरी", "शेळी"], price: 9000, common: ["sirohi", "osmanabadi", "jamunapari", "barbari"] },
  sheep: { nouns: ["sheep", "भेड़", "मेंढी"], price: 8000, common: ["deccani", "marwari", "nellore"] },
  poultry: { nouns: ["hen", "मुर्गी", "कोंबडी"], price: 700, common: ["kadaknath", "aseel", "giriraja"] },
};
const MILK = ["litre milk", "लीटर दूध", "लिटर दूध"];

/** One row per breed, the most frequent first: the texts and search keys in three languages, as arrays. */
async function createBreeds(tx: postgres.TransactionSql): Promise<void> {
  const rows = CATEGORIES.flatMap((category) => {
    const { nouns, price, common } = KNOWN[category];
    const rank = ({ id }: { id: string }) => common.indexOf(id.slice(category.length + 1)) + 1 || common.length + 1;
    return BREEDS[category]
      .toSorted((a, b) => rank(a) - rank(b))
      .map(({ id, home, en, hi, mr }, index) => {
        const names = [en, hi, mr];
        const titles = names.map((name, language) => `${name} ${nouns[language]}`);
        const keys = titles.map((title, language) => keyOf(category, title, names[language] ?? ""));
        return {
          id,
          category,
          n: index + 1,
          home: index === 0 ? null : (home?.[0] ?? null),
          price,
          kinds: KINDS_BY_CATEGORY[category],
          nouns,
          names,
          titles,
          keys,
        };
      });
  });
  await tx`
    create temp table breeds on commit drop as
    select known.*, first_place, home_places from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as known (
      id text, category text, n int, home text, price int, kinds text[], nouns text[], names text[], titles text[], keys text[])
    left join (
      select code, min(n) as first_place, count(*)::int as home_places from places join states using (state) group by code
    ) as homes on homes.code = known.home`;
}

function keyOf(category: Category, title: string, breed: string): string {
  const none = { titleHindi: null, titleMarathi: null, location: "", locationHindi: null, locationMarathi: null };
  const nowhere = { breedHindi: null, breedMarathi: null, facts: null, districtId: null, stateCode: null };
  const { texts } = searchTexts({ title, category, breed, ...none, ...nowhere });
  return searchKey([...texts, ...MILK]).trim();
}

const SYLLABLES = [
  "ram राम",
  "pur पुर",
  "kes केस",
  "dev देव",
  "gan गण",
  "lal लाल",
  "man मान",
  "sul सुल",
  "tan तान",
  "bha भा",
  "nag नाग",
  "wadi वाडी",
  "shiv शिव",
  "pim पिंप",
  "pal पाल",
  "hos होस",
  "kot कोट",
  "jam जाम",
  "nar नर",
  "sir सिर",
].map((pair) => pair.split(" "));
const VILLAGES_PER_STATEMENT = 20_000;

/** Names of four syllables in both scripts, with their search keys. */
async function createVillages(tx: postgres.TransactionSql, count: number): Promise<void> {
  await tx`create temp table villages (n int primary key, names text[], keys text[]) on commit drop`;
  for (let start = 0; start < count; start += VILLAGES_PER_STATEMENT) {
    const rows = Array.from({ length: Math.min(VILLAGES_PER_STATEMENT, count - start) }, (_, index) => {
      const names = [0, 1].map((script) => villageName(start + index, script));
      return { n: start + index + 1, names, keys: names.map((name) => searchKey([], [name]).trim()) };
    });
    await tx`
      insert into villages select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as made (n int, names text[], keys text[])`;
  }
}

/** Multiplied by a prime, so that a small dataset has all syllables. */
function villageName(index: number, script: number): string {
  const digits = [1, 20, 400, 8000].map((place) => Math.floor((index * 7919) / place) % SYLLABLES.length);
  return digits.map((digit) => SYLLABLES[digit]?.[script] ?? "").join("");
}

async function createDistricts(tx: postgres.TransactionSql): Promise<void> {
  const found = await tx<{ state: string; code: string; district: string }[]>`
    select distinct state, code, district from places join states using (state)`;
  const rows = found.map(({ state, code, district }) => {
    const names = LOCALES.map((locale) => placeName(`${code}-${district}`, locale));
    return { state, district, key: searchKey([], [`${district}, ${state}`, ...names]).trim() };
  });
  await tx`
    create temp table districts on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (state text, district text, key text)`;
}

const SEARCH_WORDS = `
  insert into search_words (word, seen_at)
  select distinct word, now() from animals, string_to_table(search_key, ' ') as word where word ~ '^[[:alpha:]]{3,24}$'
    and word !~ 'q$'`;

/** Deterministic pseudo-random numbers: salted hashes of the row number. */
const HELPERS = `
  create function pg_temp.chance(n bigint, salt int) returns float8 immutable language sql as
    $$ select (hashint8extended(n, salt) & 1048575) / 1048576.0 $$;
  create function pg_temp.pick(n bigint, salt int, many int) returns int immutable language sql as
    $$ select 1 + floor(pg_temp.chance(n, salt) * many)::int $$;
  create temp table places on commit drop as
    select row_number() over (order by state, pincode) as n, pincode, latitude, longitude, district, state from pincodes;
  create unique index on places (n);
  analyze places;
`;

function sellersSql(sellers: number): string {
  return `
    insert into users (id, name, phone, location, created_at)
    select 'seller-' || n,
      (array['Ramesh', 'Sunita', 'Balwinder', 'Anita', 'Mohan', 'Kanji', 'सुरेश', 'कमला', 'विठ्ठल', 'Venkatesh'])[pg_temp.pick(n, 1, 10)],
      '+91' || (6000000000 + n), 'Latur, Maharashtra, 413512', timestamptz '2026-01-01'
    from generate_series(1, ${sellers}) as n`;
}

const EXPIRED = `ending between 0.05 and 0.15 and created_at < timestamptz '2026-09-15'`;

const YOUNG = "'calf', 'buffalo-calf', 'kid', 'lamb', 'chick'";

// The order of the rows is random in everything: plans differ when the heap follows the price.
function animalsSql(rows: number, sellers: number): string {
  return `
    insert into animals (id, title, description, category, breed, age, price, location, seller_id, images, is_active,
      created_at, daily_milk_production, kaun_sa_byaat, animal_quality, is_dairy, is_pregnant, calf_status,
      additional_info, title_hindi, description_hindi, breed_hindi, age_hindi, location_hindi, title_marathi,
      breed_marathi, latitude, longitude, place, district_id, state_code, sold_at, expired_at, expires_at, search_key,
      search_key_version, videos, facts_card)
    select
      (lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3)
        || '8' || substr(md5(n::text), 4, 15))::uuid,
      titles[language],
      case when hindi then description_hindi else description end,
      category::category,
      names[language],
      case when hindi then age || ' साल' else age || ' years' end,
      least(100000000, greatest(1, round(price * exp(pg_temp.chance(n, 7) * 1.6 - 0.8)
        * case when milked then 0.6 + milk / 15 when kind in (${YOUNG}) then 0.3 else 0.7 end / 100) * 100))::int,
      case when hindi then village_hindi else initcap(village) end || ', ' || district || ', ' || state
        || case when pinned then ', ' || pincode else '' end,
      'seller-' || 1 + floor(${sellers} * pg_temp.chance(n, 8) ^ 3)::int,
      array(select '/objects/images/' || md5(n || ':' || photo)::uuid || '.webp'
        from generate_series(1, case when pg_temp.chance(n, 26) < 0.85 then pg_temp.pick(n, 9, 5) else 0 end) as photo),
      pg_temp.chance(n, 10) > 0.03,
      created_at,
      milk,
      lactation::text,
      (array['healthy', 'dairy-female'])[case when milked then 2 else 1 end]::animal_quality,
      milked,
      pregnant,
      (case calf when 'none' then 'no' else calf end || '-calf')::calf_status,
      case when pg_temp.chance(n, 15) < 0.4 then 'Vaccinated, papers ready. Price is a little negotiable.' end,
      case when hindi then titles[2] end,
      case when hindi then description_hindi end,
      case when hindi then names[2] end,
      case when hindi then age || ' साल' end,
      case when hindi then village_hindi || ', ' || district || ', ' || state end,
      case when language = 3 then titles[3] end,
      case when language = 3 then names[3] end,
      case when pinned then latitude end,
      case when pinned then longitude end,
      case when pinned then point((longitude - 80) * cos(radians(latitude)), latitude) end,
      case when pinned then state_code || '-' || district end,
      case when pinned then state_code end,
      case when ending < 0.05 then least(created_at + ending * interval '600 days', timestamptz '2026-11-01') end,
      case when ${EXPIRED} then created_at + interval '45 days' end,
      case when ${EXPIRED} then created_at + interval '45 days'
        else greatest(created_at, now()) + interval '45 days' + pg_temp.chance(n, 25) * interval '14 days' end,
      ' ' || concat_ws(' ', breed_key, litres, village_key, district_key, case when pinned then pincode end) || ' ',
      ${SEARCH_KEY_VERSION},
      array(select '/objects/videos/' || md5(n || ':video')::uuid || '.mp4' where pg_temp.chance(n, 27) < 0.06),
      case when pg_temp.chance(n, 28) < 0.85 then jsonb_strip_nulls(jsonb_build_object('kind', kind, 'breedId', breed_id,
        'ageMonths', 12 * age::int, 'lactation', lactation, 'milkNow', milk, 'calf', calf,
        'pregnantMonths', case when pregnant then pg_temp.pick(n, 29, 9) end)) end
    from (
      select chosen.*,
        case when milked then kinds[1] else kinds[1 + floor(pg_temp.chance(chosen.n, 30) ^ 1.5 * cardinality(kinds))::int] end as kind,
        case when milked then round((2 + pg_temp.chance(chosen.n, 11) ^ 1.5 * 18)::numeric, 1)::real end as milk,
        case when milked then 1 + floor(pg_temp.chance(chosen.n, 12) ^ 2 * 6)::int end as lactation,
        case when milked then (array['female', 'male', 'none'])[pg_temp.pick(chosen.n, 14, 3)] end as calf,
        milked and pg_temp.chance(chosen.n, 13) < 0.3 as pregnant,
        language > 1 as hindi,
        array[
          titles_known[1] || ', ' || litres || ' litre milk',
          titles_known[2] || ', ' || litres || ' लीटर दूध',
          titles_known[3] || ', ' || litres || ' लिटर दूध'
        ] as titles,
        keys_known[language] as breed_key,
        villages.names[1] as village,
        villages.names[2] as village_hindi,
        villages.keys[least(language, 2)] as village_key,
        'Calm and healthy ' || nouns[1] || ', eats everything, used to children. Come and see in the morning.' as description,
        'शांत और स्वस्थ ' || nouns[2] || ', सब कुछ खाती है, बच्चों के साथ रहती है। सुबह आकर देख लीजिए।' as description_hindi
      from (
        select numbered.n, breeds.id as breed_id, breeds.kinds, breeds.category, breeds.price, breeds.nouns, breeds.names, breeds.titles as titles_known,
          breeds.keys as keys_known, places.district, places.state, states.code as state_code, districts.key as district_key,
          places.pincode, places.latitude, places.longitude, numbered.village as village_n,
          breeds.category in ('cattle', 'buffalo') and pg_temp.chance(numbered.n, 17) < 0.7 as milked,
          pg_temp.chance(numbered.n, 24) as ending,
          pg_temp.pick(numbered.n, 5, 9)::text as age,
          pg_temp.pick(numbered.n, 18, 20) as litres,
          case when pg_temp.chance(numbered.n, 6) < 0.4 then 1 when pg_temp.chance(numbered.n, 6) < 0.75 then 2 else 3 end as language,
          pg_temp.chance(numbered.n, 16) < 0.92 as pinned,
          date_trunc('milliseconds', timestamptz '2026-11-01'
            - make_interval(secs => 15552000 * pg_temp.chance(numbered.n, 4) ^ 1.5 + pg_temp.chance(numbered.n, 19))) as created_at
        from (
          select n, pg_temp.chance(n, 1) as kind, pg_temp.pick(n, 2, (select count(*)::int from places)) as place,
            pg_temp.pick(n, 41, (select count(*)::int from villages)) as village
          from generate_series(1, ${rows}) as n
        ) as numbered
        join (select category, count(*)::int as count from breeds group by category) as sizes
          on sizes.category = case when kind < 0.4 then 'cattle' when kind < 0.7 then 'buffalo'
            when kind < 0.88 then 'goats' when kind < 0.95 then 'sheep' else 'poultry' end
        join breeds on breeds.category = sizes.category and breeds.n = 1 + floor(pg_temp.chance(numbered.n, 3) ^ 4 * sizes.count)::int
        join places on places.n = coalesce(first_place - 1 + pg_temp.pick(numbered.n, 2, home_places), numbered.place)
        join states on states.state = places.state
        join districts on districts.state = places.state and districts.district = places.district
      ) as chosen
      join villages on villages.n = chosen.village_n
    ) as written
    order by n`;
}

function reviewsSql(sellers: number): string {
  return `
    insert into reviews (id, seller_id, author_id, rating)
    select md5('review' || n || ':' || author)::uuid, 'seller-' || n, 'seller-' || author, pg_temp.pick(n * 31 + author, 21, 5)
    from generate_series(1, ${sellers}) as n
    cross join lateral generate_series(1, least(${sellers}, pg_temp.pick(n, 22, 30))) as author
    where pg_temp.chance(n, 23) < 0.2 and author <> n`;
}
