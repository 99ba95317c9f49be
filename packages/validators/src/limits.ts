/** Every number of the product that a rule, a form or a job depends on. */

export const KILOBYTE = 1024;
export const MEGABYTE = 1024 * KILOBYTE;
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** So often, within a window. */
export interface Limit {
  max: number;
  windowMs: number;
}

/** What one character may be made of in UTF-16; conjuncts and families of emoji stay below, heaps of accents do not. */
export const CODE_UNITS_PER_CHARACTER = 16;
/** Lengths in graphemes: what a reader counts as one character. */
export const TEXT_LIMITS = {
  title: 100,
  description: 2000,
  breed: 60,
  age: 40,
  location: 300,
  additionalInfo: 1000,
  kaunSaByaat: 20,
  name: 20,
  email: 254,
  contactPhone: 30,
  address: 150,
  /** Two such lines, a state and a pincode, joined by commas, still fit into `location`. */
  listingAddressLine: 120,
  state: 60,
  pincode: 10,
  reviewText: 300,
  search: 100,
} as const;

export const RATING_MIN = 1;
export const RATING_MAX = 5;
export const PRICE_MIN = 1;
export const PRICE_MAX = 100_000_000;
/** Litres a day. */
export const MILK_MAX = 100;

export const PAGE_SIZE = 10;
export const PAGE_SIZE_MAX = 50;
export const OFFSET_MAX = 10_000;
/** Below this a trigram index cannot help, so the server looks only through the newest listings. */
export const SEARCH_TRIGRAM_MIN_LETTERS = 3;
/** From so many letters on the browser asks the server: "HF" is a breed. */
export const SEARCH_REQUEST_MIN_LETTERS = 2;
export const SEARCH_RESULTS_MAX = 50;
/** A search that takes longer is given up, so that one of many unlucky words cannot hold up the others. */
export const SEARCH_TIMEOUT_MS = SECOND;
export const CATEGORY_COUNTS_REFRESH_MS = 30 * SECOND;
/** Public responses are stale for at most this time plus PUBLIC_CACHE_CDN_TTL_S. */
export const PUBLIC_CACHE_TTL_MS = 4 * SECOND;
/** `s-maxage` of public responses, in seconds. */
export const PUBLIC_CACHE_CDN_TTL_S = 1;
export const PUBLIC_CACHE_MAX_BYTES = 32 * MEGABYTE;

export const IMAGES_MAX = 5;
export const VIDEOS_MAX = 2;
/** Where a form names no number of its own. */
export const UPLOAD_FILES_MAX = 3;
export const IMAGE_MAX_BYTES = 5 * MEGABYTE;
export const VIDEO_MAX_BYTES = 10 * MEGABYTE;
/** The browser answers a larger video with other words, before it sends anything. */
export const VIDEO_HARD_MAX_BYTES = 50 * MEGABYTE;
/** One more than the largest video, so that a little too much is answered with how to make it smaller. */
export const UPLOAD_MAX_BYTES = VIDEO_MAX_BYTES + MEGABYTE;
export const IMAGE_MAX_PIXELS = 50_000_000;
/** Images that one process resizes at a time: each takes one of libuv's four threads. */
export const IMAGE_CONCURRENCY = 2;
/** Each queued image holds its file in memory. */
export const IMAGE_QUEUE_MAX = 20;
/** Pixels; the widest is what an image's own path serves. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;
/** Pixels: larger pictures are made smaller on the phone, before they are sent. */
export const IMAGE_RESIZE_MAX_SIDE = 1600;
/** Up to this size a picture that is small enough in pixels goes as it is. */
export const IMAGE_RESIZE_ABOVE_BYTES = 500 * KILOBYTE;
export const UNUSED_UPLOAD_TTL_MS = DAY;
/** A file that arrived and was not finished is removed; its link was good for UPLOAD_URL_TTL_MS. */
export const UNFINISHED_UPLOAD_TTL_MS = 15 * MINUTE;
export const UPLOAD_URL_TTL_MS = 5 * MINUTE;
/** Without a byte leaving for so long, a connection counts as cut. */
export const UPLOAD_IDLE_TIMEOUT_MS = 30 * SECOND;
/** So long a browser waits for the answer to a file that has arrived: the server may have to draw it anew. */
export const UPLOAD_RESPONSE_TIMEOUT_MS = MINUTE;
export const UPLOADS_PER_USER = { max: 60, windowMs: HOUR } as const;
/** Each file counts as at least one. Enough for ten listings with five photos and two videos each. */
export const UPLOADED_MEGABYTES_PER_USER = { max: 300, windowMs: DAY } as const;
/** Seconds after which to ask again for room for files: an operator has to make it. */
export const STORAGE_FULL_RETRY_AFTER_S = 600;
/** After so long without an answer a call is given up; files take as long as they take. */
export const FETCH_TIMEOUT_MS = 20 * SECOND;
export const JSON_BODY_MAX_BYTES = 64 * KILOBYTE;
/** So long a person is kept waiting; what hangs longer is told as away, so that she hears it within 5 seconds. */
export const REQUEST_TIMEOUT_MS = 4 * SECOND;
export const STATEMENT_TIMEOUT_MS = 10 * SECOND;
/** Statements that arrive after a migration's lock request queue behind it, so it must be short. */
export const MIGRATION_LOCK_TIMEOUT_MS = 2 * SECOND;
export const MIGRATION_TIMEOUT_MS = 5 * MINUTE;
export const JOB_INTERVAL_MS = HOUR;
/** Interval at which each process looks for due jobs. */
export const JOB_CHECK_INTERVAL_MS = 5 * MINUTE;
/** Backoff before the supervisor restarts a worker. */
export const WORKER_RESTART_BACKOFF_MS = { min: 100, max: 10 * SECOND } as const;
/** A replica that is further behind the primary is not read from. */
export const REPLICA_LAG_MAX_MS = 2 * SECOND;
/**
 * For so long after a write has begun that person reads from the primary. Counting the write and doing it may each take
 * as long as an answer; then every replica that is read from has it.
 */
export const READ_PRIMARY_AFTER_WRITE_MS = 2 * REQUEST_TIMEOUT_MS + REPLICA_LAG_MAX_MS;
/** Timeout of a page load; then the service worker shows the cached shell. */
export const PAGE_TIMEOUT_MS = 6 * SECOND;
/** So long before a phone's newest list its other lists may be and still be shown where there is no network. */
export const OFFLINE_LISTS_TTL_MS = HOUR;
/** Pictures that a phone keeps for when it has no network. */
export const OFFLINE_IMAGES_MAX = 150;
/** Characters. */
export const IDEMPOTENCY_KEY_MAX_LENGTH = 200;
/** Characters of an If-Match header. */
export const IF_MATCH_MAX_LENGTH = 1000;
/** So long a listing that is sent again is known again: a phone may be without a network for weeks. */
export const IDEMPOTENCY_KEY_TTL_MS = 30 * DAY;
/** Range of Retry-After in seconds. The server draws a random number, so that clients do not all return at once. */
export const UNAVAILABLE_RETRY_AFTER_S = { min: 4, max: 10 } as const;
/** After an early refusal the server reads and discards the rest of a body for this time. */
export const REJECTED_BODY_DRAIN_MS = 5 * SECOND;
/** The lines before a body are sent at once by whoever means to send them. */
export const HEADERS_TIMEOUT_MS = 10 * SECOND;
/** A whole request, with the largest video at 2G's 240 kbps. */
export const REQUEST_RECEIVE_TIMEOUT_MS = 10 * MINUTE;
/** A connection on which nothing moves for so long is given up; nothing takes as long to answer. */
export const IDLE_TIMEOUT_MS = 2 * MINUTE;
/** Longer than the minute after which proxies give an idle connection up, so that it is never we who cut them short. */
export const KEEP_ALIVE_TIMEOUT_MS = 65 * SECOND;
/** Default of DRAIN_SECONDS in production: proxies that check `/readyz` every 2 s notice in time. */
export const PRODUCTION_DRAIN_S = 5;
/** After DRAIN_SECONDS a server that stops ends requests in progress that take longer. */
export const SHUTDOWN_TIMEOUT_MS = 10 * SECOND;
/** The supervisor waits so much longer, because its workers use the whole time. */
export const SUPERVISOR_SHUTDOWN_MARGIN_MS = 5 * SECOND;
/** The body of a call with no file, on any line that a page can be used on. */
export const BODY_TIMEOUT_MS = 20 * SECOND;
/** Queued statements per database connection from which the server sheds load. */
export const QUEUE_MAX_PER_CONNECTION = 20;
/** The same for the search pool, whose statements take tens of milliseconds; only searches are rejected. */
export const SEARCH_QUEUE_MAX_PER_CONNECTION = 10;
/** So many pages may be in the making in a process, each of which takes its event loop for some 10 ms. */
export const MAX_CONCURRENT_PAGES = 50;
/** An event loop that is late by so much for a second has more to do than it can. */
export const EVENT_LOOP_LAG_MAX_MS = 0.5 * SECOND;
/** Calls that a page may send in one request. */
export const BATCH_MAX = 10;

export const OTP_LENGTH = 6;
/** Seconds before a code may be asked for again. */
export const OTP_RESEND_WAIT_S = 30;
export const OTP_TTL_MS = 5 * MINUTE;
export const OTP_TRIES_PER_CHALLENGE = 5;
/** After their expiry. */
export const OTP_CHALLENGES_RETENTION_MS = DAY;
export const OTP_SENDS_PER_PHONE = [
  { max: 3, windowMs: 10 * MINUTE },
  { max: 10, windowMs: DAY },
] as const;
/** All known devices of a phone together; each of them has the limits of a phone for itself. */
export const OTP_SENDS_BY_KNOWN_DEVICES = { max: 30, windowMs: DAY } as const;
export const OTP_SENDS_PER_IP = { max: 20, windowMs: HOUR } as const;
/** For an address that many share. */
export const OTP_SENDS_PER_SHARED_IP = { max: 60, windowMs: HOUR } as const;
/** An address is shared when so many phones became known devices from it. */
export const SHARED_IP_PHONES = { max: 5, windowMs: 7 * DAY } as const;
/** To all phones without an account together; the operator may set another. */
export const CODES_PER_HOUR = 1000;
/** Of one network, or one known device, for one phone. */
export const OTP_FAILURES_PER_SOURCE = { max: 10, windowMs: HOUR } as const;
/** Of all networks together, for one phone. */
export const OTP_FAILURES_PER_PHONE = { max: 50, windowMs: HOUR } as const;
export const DEVICE_COOKIE_TTL_MS = 180 * DAY;
/** Phones that one browser is known for; the one that was used longest ago goes first. */
export const DEVICE_COOKIE_MAX_PHONES = 5;
/** A time further ahead was written by a clock that has been set back since. */
export const CLOCK_SKEW_MS = MINUTE;
export const PHONE_BLOCK_MS = HOUR;
export const ID_TOKEN_TTL_MS = 10 * MINUTE;
/** How old a sign-in by another identity provider may be when it opens a session. */
export const SIGN_IN_MAX_AGE_MS = 5 * MINUTE;
export const PROOF_TTL_MS = 10 * MINUTE;
export const SESSION_TTL_MS = 30 * DAY;
/** A session's last use is written no more often. */
export const SESSION_TOUCH_INTERVAL_MS = HOUR;
/** An account is deleted only by a session that was opened so lately. */
export const FRESH_SESSION_MAX_AGE_MS = 15 * MINUTE;
/** When, after a page has loaded, it is looked whether provider and server agree on who is signed in. */
export const SESSION_CHECK_DELAYS_MS = [0.5 * SECOND, 1.5 * SECOND, 3 * SECOND] as const;
/** Changes of any kind: beyond what hands can do, and far below what a program can. */
export const WRITES_PER_HOUR = 600;
export const PHONE_LOOKUPS_PER_IP = { max: 60, windowMs: HOUR } as const;

/** Degrees. */
export const LATITUDE_MAX = 90;
export const LONGITUDE_MAX = 180;
export const GEOLOCATION_TIMEOUT_MS = 10 * SECOND;
/** A position that the phone found so lately is taken as it is. */
export const GEOLOCATION_MAX_AGE_MS = 60 * SECOND;
/** How often a person may ask what stands where the phone is. */
export const GEOCODES_PER_USER = { max: 30, windowMs: HOUR } as const;

/** What was tried with phones, and blocks that are over, are forgotten after so long. */
export const OTP_EVENTS_RETENTION_MS = 90 * DAY;
/** So long it stays known who was shown whose number. */
export const CONTACT_LOG_RETENTION_MS = 365 * DAY;
/** IT Rules 2021, rule 3(2)(a), as amended in 2026: a complaint is acknowledged, and settled, within these times. */
export const GRIEVANCE_ACKNOWLEDGEMENT_MS = 24 * HOUR;
export const GRIEVANCE_RESOLUTION_MS = 7 * DAY;
export const EXPORTS_PER_USER = { max: 10, windowMs: HOUR } as const;
/** Accounts of one phone: who came back each time would meet no other limit. */
export const DELETIONS_PER_PHONE = { max: 3, windowMs: DAY } as const;

export const CONTACTS_PER_USER = [
  { max: 30, windowMs: HOUR },
  { max: 100, windowMs: DAY },
] as const;
