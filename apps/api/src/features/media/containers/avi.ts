import { AppError } from "@pashu/validators/errors";

/** RIFF: every chunk begins with its name and the size of its content, which is followed by a byte if it is odd. */
const CHUNK_HEAD = 8;
/** A list begins with its own name. */
const LIST_HEAD = 12;
/** Ten megabytes of film have some thousand frames; a hostile file has as many chunks as fit. */
const CHUNKS_MAX = 200_000;

interface Chunk {
  /** For a list, its own name. */
  name: string;
  isList: boolean;
  start: number;
  content: number;
  end: number;
}

/** The chunks that a player needs: a leaf is left as it is, the chunks in a list are looked at in turn. */
interface Kept {
  leaves: RegExp;
  lists: Record<string, Kept>;
}

/** Frames and sound of stream NN are `NNdb`, `NNdc`, `NNpc` and `NNwb`; text is `NNtx`. */
const FRAMES = /^(?:\d\d(?:db|dc|pc|wb)|ix\d\d)$/;
const STREAM: Kept = { leaves: /^(?:strh|strf|indx|vprp)$/, lists: {} };
const HEADERS: Kept = {
  leaves: /^avih$/,
  lists: { strl: STREAM, odml: { leaves: /^dmlh$/, lists: {} } },
};
const FILM: Kept = { leaves: FRAMES, lists: { "rec ": { leaves: FRAMES, lists: {} } } };
const FILE: Kept = { leaves: /^idx1$/, lists: { hdrl: HEADERS, movi: FILM } };

/** True when the file begins with the list of its headers. */
export function isWholeAvi(bytes: Buffer): boolean {
  return bytes.toString("latin1", 8, 16) === "AVI LIST" && bytes.toString("latin1", 20, 24) === "hdrl";
}

/**
 * Overwrites in place everything but the sound, the picture and what plays them: information lists, dates, EXIF and
 * unknown chunks become `JUNK` of the same size. A file over a gigabyte, which has further parts, is never kept.
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

/** Null at the end. A chunk that is longer than its list ends with it, as players take it. */
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
