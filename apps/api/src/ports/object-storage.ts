/** Types that can be stored and served, by the extension of the key. */
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

export interface ReceivedUpload {
  size: number;
  bytes: Buffer;
}

export interface StoredObject {
  size: number;
  type: ObjectType;
  /**
   * Opens the object or a part of it. The caller must read the stream to its end or cancel it.
   * @param range must be inside the object
   * @returns null when the object has been removed since `get`
   */
  read(range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
}

export interface UploadLink {
  id: string;
  expires: string;
  signature: string;
}

export interface UploadReceiver {
  /** True for an unexpired link that this storage signed for this upload. */
  isValidLink(link: UploadLink): boolean;
  /**
   * Stores the whole body, or nothing when the connection breaks.
   * @returns false when the upload already has a file, which is kept
   */
  receive(id: string, body: AsyncIterable<Uint8Array>): Promise<boolean>;
}

/**
 * Stores files. A client sends a raw file to an upload link; the processed file is put under a key such as
 * `images/<id>.webp`, atomically, and never changes. Every method throws ServiceUnavailableError when the store fails.
 */
export interface ObjectStorage {
  /**
   * Returns an absolute URL, or a path on this server, for the PUT request. The path ends in `id`. Valid for
   * UPLOAD_URL_TTL_MS.
   */
  createUploadUrl(id: string): Promise<string>;
  /** Returns the first `maxBytes` bytes; null while no file has arrived. */
  readUpload(id: string, maxBytes: number): Promise<ReceivedUpload | null>;
  discardUpload(id: string): Promise<void>;
  discardUploadsBefore(time: Date): Promise<void>;
  /** @throws Error when `objectTypeOf` returns null for the key */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<StoredObject | null>;
  remove(keys: readonly string[]): Promise<void>;
  /** Rejects when files cannot be stored at present. */
  ping(): Promise<void>;
  /** Returns null when the capacity is unknown. */
  space(): Promise<StorageSpace | null>;
  /** Null when upload links point to another host. */
  readonly receiver: UploadReceiver | null;
}

export interface StorageSpace {
  free: number;
  reserved: number;
}

const OBJECT_KEY = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*\.([a-z0-9]+)$/;

export function objectTypeOf(key: string): ObjectType | null {
  const extension = OBJECT_KEY.exec(key)?.[1];
  const match = Object.entries(OBJECT_TYPES).find(([name]) => name === extension);
  return match === undefined ? null : match[1];
}
