import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@pashu/validators/errors";
import { imagePathAt } from "@pashu/validators/image-paths";
import { TimeoutError, withTimeout } from "@pashu/validators/timeout";
import type { Context } from "../../context.ts";
import type { Deps } from "../../deps.ts";
import type { Requester } from "../../platform/fair-queue.ts";
import { assertFreeSpace } from "../media/assert-free-space.ts";
import { OBJECTS_PATH } from "../media/media-paths.ts";
import type { CardContent } from "./card-content.ts";
import { cardKey, type CardFile } from "./card-path.ts";
import { drawCard } from "./draw-card.ts";
import { drawStatusPicture } from "./draw-status-picture.ts";
import { openLatestCard, storeCard } from "./stored-cards.ts";
import { ASSETS_FOLDER } from "./text-image.ts";

export interface ServedCard {
  type: string;
  size: number;
  /** False for a plain picture, which must not be cached. */
  isFinal: boolean;
  read(): Promise<BodyInit | null>;
}

/** A request that waits for a card, with all dependencies. */
export type CardContext = Requester & Pick<Context, "reportRateLimit"> & { deps: Deps };

/** Null when the listing was drawn too often. */
type Drawing = Promise<Buffer | null>;

/** Requests for the same card share one drawing. */
const drawings = new Map<string, Drawing>();

/**
 * The stored card, or a new one; a plain picture while none can be drawn.
 * @throws AppError UNAVAILABLE instead of a plain status picture, which would be posted without price and link
 */
export async function serveCard(ctx: CardContext, file: CardFile, content: CardContent): Promise<ServedCard> {
  const { deps } = ctx;
  const stored = await deps.storage.get(cardKey(file));
  if (stored !== null) {
    deps.observability.metrics.cards.inc({ outcome: "stored" });
    return { ...stored, isFinal: true };
  }
  try {
    const jpeg = await withTimeout(drawOnce(ctx, file, content), deps.timeouts.cardMs);
    if (jpeg !== null) return fromMemory(jpeg, "image/jpeg", { isFinal: true });
    const latest = file.kind === "card" ? await openLatestCard(deps, file) : null;
    if (latest !== null) return { ...latest, isFinal: false };
  } catch (err) {
    const isExpected = err instanceof AppError || err instanceof TimeoutError;
    if (!isExpected) deps.log.warn({ err, animal: file.id }, "card drawing failed");
  }
  deps.observability.metrics.cards.inc({ outcome: "refused" });
  if (file.kind === "status") throw new AppError("UNAVAILABLE");
  return plainPicture(deps.storage, content);
}

function drawOnce(ctx: CardContext, file: CardFile, content: CardContent): Drawing {
  const key = cardKey(file);
  const running = drawings.get(key);
  if (running !== undefined) return running;
  const drawing = draw(ctx, file, content).finally(() => drawings.delete(key));
  drawings.set(key, drawing);
  return drawing;
}

/** @throws AppError UNAVAILABLE when too many wait, RATE_LIMITED for the network, STORAGE_FULL */
async function draw(ctx: CardContext, file: CardFile, content: CardContent): Drawing {
  const { deps } = ctx;
  const { storage, limits, observability, log, queues } = deps;
  await assertFreeSpace(storage);
  const drawOnTurn = async () => {
    await limits.cardDraw(ctx, ctx.ipAddress);
    if (!(await limits.mayDrawCard(file.id))) return null;
    const photo = await readPhoto(storage, content.photo);
    return file.kind === "card" ? drawCard(content, photo) : drawStatusPicture(content, photo);
  };
  // Other requests may wait for the same drawing.
  const requester = { ...ctx, isGone: () => false };
  const jpeg = await queues.cards.run(requester, drawOnTurn, performance.now() + deps.timeouts.cardMs);
  if (jpeg === null) return null;
  await storeCard(deps, file, jpeg).catch((err: unknown) => log.warn({ err, animal: file.id }, "card not stored"));
  observability.metrics.cards.inc({ outcome: "drawn" });
  return jpeg;
}

async function readPhoto(storage: Deps["storage"], photo: string | null): Promise<Buffer | null> {
  const stored = await openPhoto(storage, photo, 1280);
  const body = await stored?.read();
  return body ? Buffer.from(await new Response(body).arrayBuffer()) : null;
}

async function openPhoto(storage: Deps["storage"], photo: string | null, width: 640 | 1280) {
  return photo === null ? null : storage.get(imagePathAt(photo, width).slice(OBJECTS_PATH.length));
}

async function plainPicture(storage: Deps["storage"], { photo, category }: CardContent): Promise<ServedCard> {
  const picture = await openPhoto(storage, photo, 640);
  if (picture !== null) return { ...picture, isFinal: false };
  return fromMemory(await readFile(join(ASSETS_FOLDER, "cards", `${category}.png`)), "image/png", { isFinal: false });
}

function fromMemory(bytes: Buffer, type: string, { isFinal }: { isFinal: boolean }): ServedCard {
  return { type, size: bytes.length, isFinal, read: async () => new Uint8Array(bytes) };
}
