/** What files may be kept, and so what may ever be served: an object's type is told by its key alone. */
export const OBJECT_TYPES = {
  webp: "image/webp",
  jpg: "image/jpeg",
  mp4: "video/mp4",
  webm: "video/webm",
  ogv: "video/ogg",
  mov: "video/quicktime",
  avi: "video/x-msvideo",
} as const;
export type ObjectType = (typeof OBJECT_TYPES)[keyof typeof OBJECT_TYPES];

/** First and last byte, both included, as HTTP counts them. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What arrived at an upload link: its whole size, and as much of it as was asked for. */
export interface ReceivedUpload {
  size: number;
  bytes: Buffer;
}

export interface StoredObject {
  size: number;
  type: ObjectType;
  /**
   * Opens the object or a part of it; the caller reads the stream to its end or cancels it.
   * @param range lies inside the object
   * @returns null if the object has been removed since `get`
   */
  read(range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
}

/** The link that was followed, in its parts. */
export interface UploadLink {
  id: string;
  expires: string;
  signature: string;
}

/** Takes the files that are PUT to upload links which lead to this process. */
export interface UploadReceiver {
  /** Whether this storage gave the link, for this very upload, and it has not expired. */
  isValidLink(link: UploadLink): boolean;
  /**
   * Keeps the whole body or, when it breaks off, nothing.
   * @returns false when a file has already arrived for this upload, which is then left as it is
   */
  receive(id: string, body: AsyncIterable<Uint8Array>): Promise<boolean>;
}

/**
 * Where files live. A raw file first arrives at a link made for its upload; what we make of it is put under a key
 * like `images/<id>.webp`, whole or not at all, and never changes there. Every call throws a ServiceAwayError
 * when the store is away, hangs, refuses or talks nonsense.
 */
export interface ObjectStorage {
  /**
   * Where the raw file is PUT, its path ending in `id`: an absolute address, or a path of this very site.
   * Good for UPLOAD_URL_TTL_MS.
   */
  createUploadUrl(id: string): Promise<string>;
  /** What arrived, with its first `maxBytes` bytes; null while nothing has. */
  readUpload(id: string, maxBytes: number): Promise<ReceivedUpload | null>;
  /** Forgets what arrived, if anything did. */
  discardUpload(id: string): Promise<void>;
  /** Forgets all that arrived, or began to arrive, before a moment. */
  discardUploadsBefore(moment: Date): Promise<void>;
  /** @throws when `objectTypeOf` does not know the key */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is none, or can be none, under this key. */
  get(key: string): Promise<StoredObject | null>;
  /** Removes what is there of these keys. */
  remove(keys: readonly string[]): Promise<void>;
  /** @throws when files can't be kept at present */
  ping(): Promise<void>;
  /** Null where there is no known bound. */
  space(): Promise<StorageSpace | null>;
  /** Null where upload links lead to another host. */
  readonly receiver: UploadReceiver | null;
}

/** Room for files, in bytes. */
export interface StorageSpace {
  free: number;
  /** What uploads leave to everything else on the same disk. */
  reserved: number;
}

/** Names of lower-case letters, digits and dashes, parted by slashes, and an ending. */
const OBJECT_KEY = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*\.([a-z0-9]+)$/;

/** The type of whatever lies under a key; null when no object may have such a key. */
export function objectTypeOf(key: string): ObjectType | null {
  const ending = OBJECT_KEY.exec(key)?.[1];
  const known = Object.entries(OBJECT_TYPES).find(([name]) => name === ending);
  return known === undefined ? null : known[1];
}
