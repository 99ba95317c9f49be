import { imageHashes } from "@pashu/db/schema/photos";
import { and, eq, notExists, sql } from "drizzle-orm";
import { NIL } from "uuid";
import type { Deps } from "../../deps.ts";
import { SERVER_WORK } from "../../platform/fair-queue.ts";
import { sharp } from "../../platform/sharp.ts";
import { animals } from "@pashu/db/schema/animals";
import { fileOf, hashPhoto } from "./photo-hash.ts";
import { storeHashedPhoto } from "./store-same-photos.ts";

const BATCH = 200;
const UPLOADED = "/objects/images/%";

/** Hashes photos of listings from before hashes were stored. The next run continues where this one was stopped. */
export async function hashStoredPhotos(deps: Deps, signal?: AbortSignal): Promise<void> {
  let after: string | undefined = NIL;
  while (after !== undefined) {
    signal?.throwIfAborted();
    const { photos, last }: Batch = await findUnhashed(deps, after);
    for (const photo of photos) {
      signal?.throwIfAborted();
      await hashStored(deps, photo);
    }
    after = last;
  }
}

interface Photo {
  path: string;
  ownerId: string;
}

interface Batch {
  photos: Photo[];
  last: string | undefined;
}

async function findUnhashed({ db }: Deps, after: string): Promise<Batch> {
  const page = db
    .select({ id: animals.id, ownerId: animals.sellerId, images: animals.images })
    .from(animals)
    .where(sql`${animals.id} > ${after}`)
    .orderBy(animals.id)
    .limit(BATCH)
    .as("page");
  const file = sql<string>`split_part(path, '?', 1)`;
  const hashed = db.select().from(imageHashes).where(eq(imageHashes.objectPath, file));
  const photos = await db
    .select({ path: file, ownerId: page.ownerId })
    .from(page)
    .innerJoin(sql`unnest(page.images) as path`, sql`path like ${UPLOADED}`)
    .where(and(notExists(hashed)));
  const [end] = await db.select({ last: sql<string | null>`max(id::text)` }).from(page);
  return { photos, last: end?.last ?? undefined };
}

async function hashStored(deps: Deps, { path, ownerId }: Photo): Promise<void> {
  const { storage, log, queues } = deps;
  const object = await storage.get(fileOf(path).replace(/^\/objects\//, ""));
  const body = await object?.read();
  // Its listing was deleted meanwhile.
  if (body == null) return;
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  try {
    const hashes = await queues.images.run(SERVER_WORK, async () =>
      hashPhoto(await sharp(bytes).raw().toBuffer({ resolveWithObject: true })),
    );
    await storeHashedPhoto(deps, { objectPath: path, ownerId, hashes });
  } catch (err) {
    log.warn({ err, path }, "photo not hashed");
  }
}
