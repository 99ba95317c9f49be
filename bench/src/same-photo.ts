import { readEnv } from "@pashu/api/env";
import { findSamePhotos } from "@pashu/api/bench/find-same-photos";
import { bandsOf, hashPhoto, type PhotoHashes } from "@pashu/api/bench/photo-hash";
import { scoreListing } from "@pashu/api/bench/score-listing";
import { storeHashedPhoto } from "@pashu/api/bench/store-same-photos";
import { phonePhoto } from "@pashu/api/testing/images";
import { COPIES, pixelsOf, testPicture } from "@pashu/api/testing/pictures";
import { generator } from "@pashu/api/testing/scenes";
import { migrate } from "@pashu/db/migrate";
import { readsFrom } from "@pashu/db/reads";
import { animals } from "@pashu/db/schema/animals";
import { imageHashes } from "@pashu/db/schema/photos";
import { SAME_PHOTO_DISTANCE, SIMILAR_PHOTO_DISTANCE } from "@pashu/validators/limits";
import { watchDatabaseCpu } from "./cpu.ts";
import { createBenchDatabase, type BenchDatabase } from "./database.ts";
import { fillDataset } from "./dataset.ts";
import { median } from "./median.ts";
import { writeReport } from "./report.ts";

const PICTURES = 320;
/** The first seed of the reported pictures. The hash was chosen with the pictures of other seeds. */
const FIRST_SEED = 700_000;
const COPY_SEED = 500_000;
const REQUIRED_SHARE: Partial<Record<string, number>> = {
  recompressed: 0.95,
  halved: 0.95,
  "banner over the bottom": 0.95,
  "banner below": 0.95,
  "cropped by 2.5% on each side": 0.95,
  "cropped by 5% on each side": 0.8,
};
const FALSE_SHARE_MAX = 0.01;
const STORED_PHOTOS = 100_000;
/** Random photos have about half of their bits in common. Flips leave the dependence between bits of one hash. */
const FLIPPED_SHARE = 0.3;
const LISTINGS = 5000;
const PHOTOS_PER_LISTING = 4;
const SCORED = 500;
const SEARCHED = 200;
const SCORE_BUDGET_MS = 2;
const SCORE_CPU = "whole score of a listing, CPU time of server and PostgreSQL";
const WARM_UP = 50;
const COPIED_EVERY = 200;
const PAIRS_OF_COPIED = 20;
const INSERTED_AT_ONCE = 4000;
const HASHED = 20;
const THIEF = "thief";

interface Original extends Hashed {
  picture: Buffer;
}

interface Hashed {
  path: string;
  ownerId: string;
  hashes: PhotoHashes;
}

export async function benchSamePhoto(): Promise<void> {
  const database = await createBenchDatabase("pashu_bench_same_photo");
  try {
    await migrate(database.url);
    await fillDataset(database.sql, LISTINGS);
    const owners = Array.from({ length: PICTURES }, (_, index) => `owner-${index}`);
    for (const [index, id] of [...owners, THIEF].entries())
      await database.sql`insert into users (id, name, phone) values (${id}, 'Owner', ${`+9170000${10_000 + index}`})`;
    const quality = await measureQuality(database, owners);
    const speed = await measureSpeed(database, quality.photos);
    await writeReport({
      name: "same-photo",
      title: "Recognition of copied photos",
      postgres: database.version,
      notes: [
        `${PICTURES} pictures made from the 12 seed pictures (two photos, ten drawings; \`packages/db/data/photos\`): a random crop of 40 to 100% of one as background, two to four soft ellipses of others on it, changed brightness and contrast, Gaussian noise, JPEG. Many share a background or an animal. They are not photos from a market, whose figures may differ`,
        "Letters of a banner are drawn as blocks: the hash sees 32 by 32 pixels",
        `Same: at most ${SAME_PHOTO_DISTANCE} of 64 bits differ; similar: at most ${SIMILAR_PHOTO_DISTANCE}. Each copy is stored as a photo of another seller and found through the index`,
        "The hash was developed with other random seeds than those reported",
        `${STORED_PHOTOS.toLocaleString("en")} photos are stored while times are measured; their hashes are those of the pictures with 30% of the bits flipped. Wall times depend on other load on the machine`,
      ],
      head: ["figure", "same", "same or similar", "required", "met"],
      rows: [...quality.rows, ...speed],
    });
  } finally {
    await database.stop();
  }
}

async function measureQuality(database: BenchDatabase, owners: readonly string[]) {
  const photos: Original[] = [];
  for (const [index, ownerId] of owners.entries()) {
    const picture = await testPicture(FIRST_SEED + index);
    const hashes = await hashPhoto(await pixelsOf(picture));
    const photo = { path: `/objects/images/original-${index}.webp`, ownerId, hashes };
    await store(database, photo);
    photos.push({ ...photo, picture });
  }
  const falsePairs = await database.sql<{ path: string; other: string; distance: number }[]>`
    select path, other_path as other, distance from same_photos`;
  const falseCopies = new Set<string>();
  const rows: string[][] = [];
  for (const [change, copy] of Object.entries(COPIES)) {
    const distances: number[] = [];
    for (const [index, { path: original, picture }] of photos.entries()) {
      const changedPicture = await copy(picture, generator(FIRST_SEED + COPY_SEED + index));
      const hashes = await hashPhoto(await pixelsOf(changedPicture));
      const path = `/objects/images/${change.replaceAll(/\W/g, "-")}-${index}.webp`;
      await store(database, { path, ownerId: THIEF, hashes });
      const found = await findSamePhotos(readsFrom(database), { paths: [path], ownerId: THIEF });
      distances.push(found.find(({ other }) => other === original)?.distance ?? Infinity);
      if (found.some(({ other, distance }) => other !== original && distance <= SAME_PHOTO_DISTANCE))
        falseCopies.add(path);
    }
    const share = (max: number) => distances.filter((distance) => distance <= max).length / distances.length;
    const [same, similar, required] = [
      share(SAME_PHOTO_DISTANCE),
      share(SIMILAR_PHOTO_DISTANCE),
      REQUIRED_SHARE[change],
    ];
    rows.push([
      `found: ${change}`,
      percent(same),
      percent(similar),
      required === undefined ? "" : `≥ ${percent(required)}`,
      required === undefined ? "" : met(same >= required),
    ]);
  }
  return { photos, rows: [...rows, ...falseRows(falsePairs, falseCopies.size)] };
}

function falseRows(pairs: readonly { path: string; other: string; distance: number }[], copies: number): string[][] {
  const upTo = (max: number) => pairs.filter(({ distance }) => distance <= max);
  const shares = [SAME_PHOTO_DISTANCE, SIMILAR_PHOTO_DISTANCE].map((max) => {
    const matched = upTo(max);
    return {
      pairs: matched.length / ((PICTURES * (PICTURES - 1)) / 2),
      pictures: new Set(matched.flatMap(({ path, other }) => [path, other])).size / PICTURES,
    };
  });
  const row = (label: string, figures: readonly number[]) => [
    label,
    ...figures.map(percent),
    `≤ ${percent(FALSE_SHARE_MAX)}`,
    met((figures[0] ?? 1) <= FALSE_SHARE_MAX),
  ];
  return [
    row(
      "false pairs of different pictures",
      shares.map((share) => share.pairs),
    ),
    row(
      "pictures with a false pair",
      shares.map((share) => share.pictures),
    ),
    [
      "copies that match another picture",
      percent(copies / (PICTURES * Object.keys(COPIES).length)),
      "",
      `≤ ${percent(FALSE_SHARE_MAX)}`,
      met(copies / (PICTURES * Object.keys(COPIES).length) <= FALSE_SHARE_MAX),
    ],
  ];
}

async function store({ db }: BenchDatabase, { path: objectPath, ownerId, hashes }: Hashed): Promise<void> {
  const log = {
    warn: (fields: object) => {
      throw new Error("same photos not searched", { cause: fields });
    },
  };
  await storeHashedPhoto({ db, clock: { now: () => new Date() }, log }, { objectPath, ownerId, hashes });
}

async function measureSpeed(database: BenchDatabase, photos: readonly Hashed[]): Promise<string[][]> {
  const cpu = await hashingCpuMs();
  await fillHashes(database, photos);
  const random = generator(FIRST_SEED);
  const searches: number[] = [];
  for (let index = 0; index < SEARCHED; index += 1) {
    const path = `/objects/images/searched-${index}.webp`;
    const photo = { path, ownerId: THIEF, hashes: flipBits(random, photos[index % photos.length]?.hashes) };
    searches.push(await timeOf(() => store(database, photo)));
  }
  const [size] = await database.sql<{ table: string; index: string }[]>`
    select pg_size_pretty(pg_total_relation_size('image_hashes')) as table,
      pg_size_pretty(pg_relation_size('image_hashes_bands')) as index`;
  const scores = await scoreTimes(database);
  return [
    ["hashing a photo, CPU time", ms(cpu), "", "", ""],
    ["storing hashes and pairs of a photo, median", ms(median(searches)), "", "", ""],
    ["storing hashes and pairs of a photo, p95", ms(p95(searches)), "", "", ""],
    [`hashes of ${STORED_PHOTOS.toLocaleString("en")} photos`, `${size?.table}, index ${size?.index}`, "", "", ""],
    ...Object.entries(scores).flatMap(([label, times]) => {
      const isBudget = label === SCORE_CPU;
      const verdict = isBudget ? [`≤ ${SCORE_BUDGET_MS} ms`, met(p95(times) <= SCORE_BUDGET_MS)] : ["", ""];
      return [
        [`${label}, median`, ms(median(times)), "", "", ""],
        [`${label}, p95`, ms(p95(times)), "", ...verdict],
      ];
    }),
  ];
}

async function hashingCpuMs(): Promise<number> {
  const pixels = await pixelsOf(await phonePhoto());
  const hash = () => hashPhoto(pixels);
  for (let warmUp = 0; warmUp < 3; warmUp += 1) await hash();
  const before = process.cpuUsage();
  for (let index = 0; index < HASHED; index += 1) await hash();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / HASHED;
}

/** Stored photos of generated listings, four each. Every 200th photo has 20 pairs, so a tenth of the photos has one or more. */
async function fillHashes({ db, sql }: BenchDatabase, photos: readonly Hashed[]): Promise<void> {
  const random = generator(FIRST_SEED + 1);
  await sql`drop index image_hashes_bands`;
  const sellers = await sql<{ id: string; seller: string }[]>`select id, seller_id as seller from animals order by id`;
  const createdAt = new Date();
  let rows: (typeof imageHashes.$inferInsert)[] = [];
  for (let index = 0; index < STORED_PHOTOS; index += 1) {
    const hashes = flipBits(random, photos[index % photos.length]?.hashes);
    const ownerId = sellers[Math.floor(index / PHOTOS_PER_LISTING) % sellers.length]?.seller ?? null;
    const shared = { objectPath: `/objects/images/stored-${index}.webp`, ownerId, createdAt };
    rows.push(...hashes.map((hash, variant) => ({ ...shared, variant, hash, bands: bandsOf(hash) })));
    if (rows.length < INSERTED_AT_ONCE && index < STORED_PHOTOS - 1) continue;
    await db.insert(imageHashes).values(rows);
    rows = [];
  }
  await sql`create index image_hashes_bands on image_hashes using gin (bands)`;
  await sql`insert into same_photos (path, other_path, distance)
    select '/objects/images/stored-' || copied || '.webp', '/objects/images/stored-' || copied + other || '.webp', 5
    from generate_series(0, ${STORED_PHOTOS - PAIRS_OF_COPIED - 1}::int, ${COPIED_EVERY}::int) as copied,
      generate_series(1, ${PAIRS_OF_COPIED}::int) as other`;
  await sql`update animals set images = array(
      select '/objects/images/stored-' || row_number * ${PHOTOS_PER_LISTING} + photo || '.webp'
      from generate_series(0, ${PHOTOS_PER_LISTING - 1}::int) as photo)
    from (select id, row_number() over (order by id) - 1 as row_number from animals) as numbered
    where numbered.id = animals.id`;
  await sql`vacuum (analyze) image_hashes, same_photos, animals`;
}

async function scoreTimes(database: BenchDatabase): Promise<Record<string, number[]>> {
  const { db, sql } = database;
  const reads = readsFrom(database);
  const clock = { now: () => new Date() };
  const scoring = { reads, primaryReads: reads, deps: { clock, env: readEnv({}) } };
  const [pairs, walls, cpus]: [number[], number[], number[]] = [[], [], []];
  const scored = await db
    .select()
    .from(animals)
    .limit(SCORED + WARM_UP);
  let readDatabaseCpu = () => 0;
  for (const [index, animal] of scored.entries()) {
    if (index === WARM_UP) readDatabaseCpu = await watchDatabaseCpu(sql);
    const photos = { paths: animal.images, ownerId: animal.sellerId };
    const pairsTime = await timeOf(() => findSamePhotos(reads, photos));
    const [databaseBefore, before] = [readDatabaseCpu(), process.cpuUsage()];
    const wall = await timeOf(() => scoreListing(db, scoring, animal));
    const { user, system } = process.cpuUsage(before);
    if (index < WARM_UP) continue;
    pairs.push(pairsTime);
    walls.push(wall);
    cpus.push((user + system) / 1000 + readDatabaseCpu() - databaseBefore);
  }
  return { "pairs of the photos of a listing": pairs, "whole score of a listing": walls, [SCORE_CPU]: cpus };
}

function flipBits(random: () => number, hashes: PhotoHashes = []): PhotoHashes {
  if (hashes.length === 0) return [];
  const flip = (hash: bigint) => {
    let flips = 0n;
    for (let bit = 0; bit < 64; bit += 1) flips = (flips << 1n) | (random() < FLIPPED_SHARE ? 1n : 0n);
    return BigInt.asIntN(64, hash ^ flips);
  };
  const [whole, mirror, inner, upper] = hashes;
  return [flip(whole), flip(mirror), flip(inner), flip(upper)];
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const percent = (share: number) => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 3 : 1)}%`;
const ms = (value: number) => `${value.toFixed(2)} ms`;
const met = (isMet: boolean) => (isMet ? "yes" : "no");
const p95 = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
