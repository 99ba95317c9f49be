import { AppError } from "@pashu/validators/errors";

/** RIFF: each chunk starts with its name and content size, and is padded to an even length. */
const CHUNK_HEAD = 8;
/** A list starts with its own name. */
const LIST_HEAD = 12;
/** 10 MB of video have about a thousand frames; a hostile file has far more chunks. */
const CHUNKS_MAX = 200_000;

interface Chunk {
  name: string;
  isList: boolean;
  start: number;
  content: number;
  end: number;
}

/** Chunks that a player needs. A leaf is kept as it is; the chunks of a list are checked recursively. */
interface Kept {
  leaves: RegExp;
  lists: Record<string, Kept>;
}

/** Video and audio of stream NN are `NNdb`, `NNdc`, `NNpc` and `NNwb`; text is `NNtx`. */
const FRAMES = /^(?:\d\d(?:db|dc|pc|wb)|ix\d\d)$/;
const STREAM: Kept = { leaves: /^(?:strh|strf|indx|vprp)$/, lists: {} };
const HEADERS: Kept = {
  leaves: /^avih$/,
  lists: { strl: STREAM, odml: { leaves: /^dmlh$/, lists: {} } },
};
const FILM: Kept = { leaves: FRAMES, lists: { "rec ": { leaves: FRAMES, lists: {} } } };
const FILE: Kept = { leaves: /^idx1$/, lists: { hdrl: HEADERS, movi: FILM } };

export function isCompleteAvi(bytes: Buffer): boolean {
  return bytes.toString("latin1", 8, 16) === "AVI LIST" && bytes.toString("latin1", 20, 24) === "hdrl";
}

/** True if the header of a stream has the type `vids`. */
export function aviHasPicture(bytes: Buffer): boolean {
  const lists = (parent: Pick<Chunk, "content" | "end">, name: string) =>
    chunksIn(bytes, parent).filter((chunk) => chunk.isList && chunk.name === name);
  return lists({ content: LIST_HEAD, end: bytes.length }, "hdrl")
    .flatMap((headers) => lists(headers, "strl"))
    .flatMap((stream) => chunksIn(bytes, stream))
    .some(({ name, content }) => name === "strh" && bytes.toString("latin1", content, content + 4) === "vids");
}

function chunksIn(bytes: Buffer, { content, end }: Pick<Chunk, "content" | "end">): Chunk[] {
  const chunks: Chunk[] = [];
  let chunk = readChunk(bytes, content, end);
  while (chunk !== null && chunks.length <= CHUNKS_MAX) {
    chunks.push(chunk);
    chunk = readChunk(bytes, chunk.end + (chunk.end % 2), end);
  }
  return chunks;
}

/**
 * Overwrites everything but audio, video and their headers with `JUNK` chunks of the same size, in place. Files over 1
 * GB, which have more parts, are never accepted.
 * @throws AppError VIDEO_INVALID when it has too many chunks
 */
export function removeAviMetadata(bytes: Buffer): void {
  const riff = readChunk(bytes, 0, bytes.length);
  if (riff === null) throw new AppError("VIDEO_INVALID");
  cleanChunks({ bytes, chunks: 0 }, { content: LIST_HEAD, end: riff.end }, FILE);
  bytes.fill(0, riff.end);
}

function cleanChunks(
  cleaning: { bytes: Buffer; chunks: number },
  parent: Pick<Chunk, "content" | "end">,
  { leaves, lists }: Kept,
): void {
  const { bytes } = cleaning;
  let at = parent.content;
  for (let chunk = readChunk(bytes, at, parent.end); chunk !== null; chunk = readChunk(bytes, at, parent.end)) {
    cleaning.chunks += 1;
    if (cleaning.chunks > CHUNKS_MAX) throw new AppError("VIDEO_INVALID");
    const children = chunk.isList && Object.hasOwn(lists, chunk.name) ? lists[chunk.name] : undefined;
    if (children !== undefined) cleanChunks(cleaning, chunk, children);
    else if (chunk.isList || !leaves.test(chunk.name)) writeJunk(bytes, chunk);
    at = chunk.end + (chunk.end % 2);
  }
  bytes.fill(0, Math.min(at, parent.end), parent.end);
}

function writeJunk(bytes: Buffer, { start, end }: Chunk): void {
  bytes.write("JUNK", start, "latin1");
  bytes.fill(0, start + CHUNK_HEAD, end);
}

/** Clips a chunk that is longer than its list, as players do. */
function readChunk(bytes: Buffer, start: number, limit: number): Chunk | null {
  if (start + CHUNK_HEAD > limit) return null;
  const name = bytes.toString("latin1", start, start + 4);
  const end = Math.min(limit, start + CHUNK_HEAD + bytes.readUInt32LE(start + 4));
  const isList = (name === "LIST" || name === "RIFF") && start + LIST_HEAD <= end;
  if (!isList) return { name, isList, start, content: start + CHUNK_HEAD, end };
  return {
    name: bytes.toString("latin1", start + CHUNK_HEAD, start + LIST_HEAD),
    isList,
    start,
    content: start + LIST_HEAD,
    end,
  };
}
