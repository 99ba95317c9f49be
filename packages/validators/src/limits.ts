/** Limits, timeouts and retention periods. Times end in _MS or _S. Constants named like a setting are its default. */

export const KILOBYTE = 1024;
export const MEGABYTE = 1024 * KILOBYTE;
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface Limit {
  max: number;
  windowMs: number;
}

/** UTF-16 code units per grapheme. Conjuncts and emoji sequences need fewer; stacked accents do not. */
export const CODE_UNITS_PER_CHARACTER = 16;
/** Lengths in graphemes. Those of a listing's texts are in `listing-texts.ts`. */
export const TEXT_LIMITS = {
  name: 20,
  /** Name of a key for programs. */
  keyName: 40,
  email: 254,
  /** Two numbers with their prefixes and a word: "+91 98765 01234 / +91 98765 01235 (WhatsApp)". */
  contactPhone: 60,
  address: 150,
  /** Address line of a user. */
  location: 300,
  /** Two address lines, a state and a pincode, joined by commas, fit into `location`. */
  listingAddressLine: 120,
  state: 60,
  pincode: 10,
  reviewText: 300,
  /** A buyer writes it about a contact. */
  contactNote: 300,
  search: 100,
} as const;

export const RATING_MIN = 1;
export const RATING_MAX = 5;
export const PRICE_MIN = 1;
export const PRICE_MAX = 100_000_000;
export const MILK_MAX = 100;

export const PAGE_SIZE = 10;
export const PAGE_SIZE_MAX = 50;
export const OFFSET_MAX = 10_000;
/** With filters. Deep in such a list, too many matches would be sorted. */
export const FILTERED_OFFSET_MAX = 1000;
/** Shorter searches cannot use the trigram index, so the server scans only the newest listings. */
export const SEARCH_TRIGRAM_MIN_LETTERS = 3;
/** Minimum length of a search request. Two, because "HF" is a breed. */
export const SEARCH_REQUEST_MIN_LETTERS = 2;
export const SEARCH_RESULTS_MAX = 50;
/** The largest distance filter. */
export const FILTER_KILOMETRES_MAX = 1000;
/** Counts stop reading here; this number means "as many or more". */
export const COUNT_MAX = 1000;
/** The same for the counts of the moderators' queue. */
export const QUEUE_COUNT_MAX = 99;
export const COUNT_TTL_MS = 30 * SECOND;
/** A list of at most so many animals is followed by wider ones. */
export const SHORT_RESULT_MAX = 4;
export const SEARCH_TIMEOUT_MS = SECOND;
/** Each process reads the operator's aliases at this interval. */
export const SEARCH_ALIASES_REFRESH_MS = 30 * SECOND;
export const SEARCH_MISSES_WRITE_INTERVAL_MS = MINUTE;
export const SEARCH_MISSES_RETENTION_MS = 90 * DAY;
/** In the memory of a process, until they are written. */
export const PENDING_MISSES_MAX = 2000;
/** Misses of one visitor that are counted per SEARCH_MISSES_WRITE_INTERVAL_MS. */
export const SEARCH_MISSES_PER_VISITOR = 5;
/** The same of an IP address. Generous, because mobile operators share an address among many phones. */
export const SEARCH_MISSES_PER_IP = 30;
/** Stored misses of all visitors, so that invented ones don't fill the disk. The rest of the day is not stored. */
export const SEARCH_MISSES_PER_DAY = 20_000;
export const CATEGORY_COUNTS_REFRESH_MS = 30 * SECOND;
/** Public responses are stale for at most this time plus PUBLIC_CACHE_CDN_TTL_S. */
export const PUBLIC_CACHE_TTL_MS = 4 * SECOND;
export const PUBLIC_CACHE_CDN_TTL_S = 1;
/** The longest time that Chromium keeps the answer to a preflight request of CORS. */
export const PREFLIGHT_CACHE_S = (2 * HOUR) / SECOND;
export const PUBLIC_CACHE_MAX_BYTES = 32 * MEGABYTE;
/** Pages of listings have a budget of their own, so that crawlers cannot evict lists. */
export const PUBLIC_CACHE_LISTINGS_MAX_BYTES = 16 * MEGABYTE;
/** A listing's page is cached when its address is requested twice within this time. */
export const PUBLIC_CACHE_ADMISSION_MS = 10 * MINUTE;

/** Counted from creation or renewal. */
export const LISTING_LIFE_DAYS = 45;
/** After a listing was paused, sold, withheld or deleted, users who saw its seller's number may report it. */
export const REPORT_AFTER_END_MS = 30 * DAY;
/**
 * Copies of a listing and small pictures of a deleted one, after its number was last shown and after its deletion. Longer
 * while a case about it is open.
 */
export const KEPT_COPY_MS = REPORT_AFTER_END_MS;
export const ENDED_LISTING_VISIBLE_MS = 30 * DAY;
export const UNDO_SALE_MS = DAY;
/** A buyer whom the seller has named can answer for this long. */
export const DEAL_ANSWER_MS = 30 * DAY;
/** The latest deals that name a user as the buyer, in the list of that user. */
export const DEALS_MAX = 50;
/** When the seller is asked "Still for sale?". */
export const QUESTION_BEFORE_EXPIRY_MS = 5 * DAY;
export const LAST_QUESTION_BEFORE_EXPIRY_MS = DAY;
export const QUESTION_AFTER_CONTACT_MS = 7 * DAY;

/** A copy of a listing, kept for its buyers and for reports, as JSON. Its text is cut. */
export const COPY_MAX_BYTES = 3072;

/** Sellers see how far away an interested buyer is in steps of this. */
export const BUYER_DISTANCE_STEP_KM = 5;

/** Since a buyer last saw the seller's number. */
export const CONTACTS_KEEP_MS = 180 * DAY;
/** The bell counts no further: it shows one less with a plus. */
export const UNSEEN_MAX = 10;
export const NOTIFICATIONS_KEEP_MS = 90 * DAY;
/** A lower price is told if it is so many percent below the lowest one of this time. */
export const PRICE_FALL_PERCENT = 5;
export const PRICE_FALL_WINDOW_MS = 30 * DAY;
export const SALE_LINK_TTL_MS = 14 * DAY;
/** A shorter time on sale does not count in "number sold". */
export const COUNTED_SALE_MIN_MS = DAY;
/** A mirror that reads no changes for this long has to copy the market anew. */
export const CHANGES_KEEP_MS = 90 * DAY;
export const TOMBSTONE_RETENTION_MS = 365 * DAY;
export const EVENTS_KEEP_DAYS = 1095;
export const SIMILAR_ANIMALS_MAX = 6;
/** Fewer sellers give no price range, because one of them would change it too much. */
export const PRICE_SELLERS_MIN = 8;
export const PRICE_DAYS = 180;
/** Younger accounts and listings are in no price and no rate, so that cheap new ones move nothing. */
export const PRICE_AGE_MS = 7 * DAY;
export const RATE_WEEKS = 12;
export const RATE_PAGE_ANIMALS = 6;
export const RATE_PAGE_DISTRICTS = 40;
export const VIEW_VISIBLE_MS = 2 * SECOND;
export const VIEWS_WRITE_INTERVAL_MS = MINUTE;
export const PENDING_VIEWS_MAX = 20_000;

export const IMAGES_MAX = 5;
export const VIDEOS_MAX = 2;
export const UPLOAD_FILES_MAX = 3;
export const IMAGE_MAX_BYTES = 5 * MEGABYTE;
/** The browser makes photos up to this size smaller before the upload. */
export const IMAGE_RESIZE_MAX_BYTES = 50 * MEGABYTE;
export const VIDEO_MAX_BYTES = 10 * MEGABYTE;
/** The browser rejects larger videos before the upload, with another message. */
export const VIDEO_HARD_MAX_BYTES = 50 * MEGABYTE;
/** Larger than VIDEO_MAX_BYTES, so that the response to a slightly larger video can explain how to compress it. */
export const UPLOAD_MAX_BYTES = VIDEO_MAX_BYTES + MEGABYTE;
export const IMAGE_MAX_PIXELS = 50_000_000;
/** Memory that decoding may need. Enough for 12.6 megapixels of AVIF, the costliest format. */
export const IMAGE_DECODING_MAX_BYTES = 252_000_000;
/** Phones and image editors write at most 12. Each scan of a progressive JPEG passes over all pixels. */
export const JPEG_MAX_SCANS = 20;
export const IMAGE_CONCURRENCY = 2;
/** Resident memory of a process that decodes images: 70 MB of Node.js and libvips, decoding, and a reserve. */
export const IMAGE_PROCESS_MAX_BYTES = 384 * MEGABYTE;
/** Leaves IMAGE_DECODING_MAX_BYTES for the next image. */
export const IMAGE_PROCESS_IDLE_MAX_BYTES = 128 * MEGABYTE;
/** Five times what the costliest accepted image needs on the machine of bench/results/media.md. */
export const IMAGE_CPU_MAX_MS = 5 * SECOND;
export const IMAGE_TIME_MAX_MS = 10 * SECOND;
/** Returns the memory of a process that has no work. */
export const IMAGE_PROCESS_IDLE_MS = MINUTE;
/** An image whose decoding had to be stopped counts as this many more of UPLOADS_PER_USER. */
export const STOPPED_IMAGE_UPLOADS = 20;
/** Waiting uploads, whose files are not yet in memory. */
export const IMAGE_QUEUE_MAX = 100;
/** Then the response is 503, and the browser tries again. */
export const IMAGE_WAIT_MAX_MS = 10 * SECOND;
export const CARD_QUEUE_MAX = 20;
/** For a listing, all languages and kinds of cards together. */
export const CARD_DRAWS_PER_ANIMAL = { max: 6, windowMs: HOUR } as const;
/** Link previews are fetched by chat apps for many users. Above it the response is the plain photo. */
export const CARD_DRAWS_PER_IP = { max: 120, windowMs: HOUR } as const;
/** All stored cards; the oldest are removed. */
export const CARDS_MAX_BYTES = 2048 * MEGABYTE;
/** For a listing, a language and a kind of card. */
export const CARD_REVISIONS_KEPT = 3;
/** Pixels. The widest has no suffix in its path. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;
/** Taller photos are scaled to the pixels that a photo of this ratio has at their width. Phones take no taller ones. */
export const IMAGE_HEIGHT_PER_WIDTH = 2.5;
/** Pixels. Half of what WebP can store. */
export const IMAGE_MAX_SIDE = 8000;
/** The browser compresses larger photos even if they are small in pixels. */
export const IMAGE_RESIZE_ABOVE_BYTES = 500 * KILOBYTE;
export const UNUSED_UPLOAD_TTL_MS = DAY;
export const UNFINISHED_UPLOAD_TTL_MS = 15 * MINUTE;
export const UPLOAD_URL_TTL_MS = 5 * MINUTE;
export const UPLOAD_IDLE_TIMEOUT_MS = 30 * SECOND;
/** Includes the time in which the server resizes the image. */
export const UPLOAD_RESPONSE_TIMEOUT_MS = MINUTE;
export const UPLOADS_PER_USER = { max: 60, windowMs: HOUR } as const;
/** Each file counts as at least one megabyte. Enough for ten listings with five photos and two videos each. */
export const UPLOADED_MEGABYTES_PER_USER = { max: 300, windowMs: DAY } as const;
/** Long, because an operator has to free space. */
export const STORAGE_FULL_RETRY_AFTER_S = 600;
export const FETCH_TIMEOUT_MS = 20 * SECOND;
export const JSON_BODY_MAX_BYTES = 64 * KILOBYTE;
/** Animals of one table, which a seller puts on sale at once. */
export const IMPORT_ROWS_MAX = 500;
/** Rows that are read, with blank ones, which spreadsheets write below the last row. */
export const IMPORT_LINES_MAX = 5000;
export const IMPORT_COLUMNS_MAX = 100;
export const IMPORT_ROW_MAX_BYTES = 64 * KILOBYTE;
/** Of a price or a fact. The longest that the template lists have 250. */
export const IMPORT_CELL_MAX_LENGTH = 300;
/** As UTF-8. 500 rows of 2 KB. */
export const IMPORT_FILE_MAX_BYTES = MEGABYTE;
/** JSON escapes quotes and line breaks. */
export const IMPORT_BODY_MAX_BYTES = 1.5 * MEGABYTE;
/** In which a table is sent and answered: a megabyte at 140 kbit/s. */
export const IMPORT_TIMEOUT_MS = MINUTE;
/** Rows with mistakes that a check returns, the first ones. */
export const IMPORT_WRONG_ROWS_MAX = 100;
/** Checks and imports. */
export const IMPORTS_PER_USER = { max: 60, windowMs: HOUR } as const;
/** Deadline of a request after its arrival. Then the server responds with 503, so that users see an error within 5 s. */
export const REQUEST_TIMEOUT_MS = 4 * SECOND;
export const STATEMENT_TIMEOUT_MS = 10 * SECOND;
/** Statements that arrive after a migration's lock request queue behind it, so it must be short. */
export const MIGRATION_LOCK_TIMEOUT_MS = 2 * SECOND;
export const MIGRATION_TIMEOUT_MS = 5 * MINUTE;
/** After a failure, or a run that ended with its process. */
export const JOB_RETRY_INTERVAL_MS = 5 * MINUTE;
/** The process that runs a job extends its lease four times as often. */
export const JOB_LEASE_MS = MINUTE;
/** Time of a run, after which the other jobs of its lane have their turn. */
export const JOB_RUN_MS = { short: 20 * SECOND, long: 10 * MINUTE } as const;
/** After JOB_RUN_MS, a job that does not stop has failed. */
export const JOB_STOP_TIMEOUT_MS = 5 * MINUTE;
/** Also the interval of the job `withheld`: what a moderator hides is gone everywhere within a minute. */
export const JOB_CHECK_INTERVAL_MS = 30 * SECOND;
/** JavaScript heap of a worker without WEB_MEMORY_MB. The maximum is that of the shipped units. */
export const WORKER_HEAP_MB = { min: 128, max: 384 } as const;
/** Memory of a worker outside its heap. */
export const WORKER_OTHER_MB = 150;
/** Part of the memory for workers; the rest is for PostgreSQL, image processes and the file cache. */
export const WORKERS_MEMORY_SHARE = 0.5;
export const WORKER_RESTART_BACKOFF_MS = { min: 100, max: 10 * SECOND } as const;
export const REPLICA_LAG_MAX_MS = 2 * SECOND;
/** A replica that is cut off from a primary which only this server cannot reach becomes older without a limit. */
export const READS_WITHOUT_PRIMARY_MS = 15 * MINUTE;
/**
 * Read-your-writes: how long a user reads from the primary after starting a write. Twice
 * REQUEST_TIMEOUT_MS, because the database may finish what the server has given up; after that every replica in use has
 * it.
 */
export const READ_PRIMARY_AFTER_WRITE_MS = 2 * REQUEST_TIMEOUT_MS + REPLICA_LAG_MAX_MS;
/** Timeout of a page load; then the service worker shows the cached shell. */
export const PAGE_TIMEOUT_MS = 6 * SECOND;
/** Offline, a cached list is shown if it is at most this much older than the newest one. */
export const OFFLINE_LISTS_TTL_MS = HOUR;
/** Pages of listings that open offline: the last ones opened. Those of saved listings are kept in addition. */
export const OFFLINE_PAGES_MAX = 50;
export const OFFLINE_IMAGES_MAX = 300;
/** Listings that a visitor has saved, which stay on the phone. The oldest make room. */
export const SAVED_ON_PHONE_MAX = 200;
/** Listings of one request for them, whose ids are in its URL. */
export const SAVED_ON_PHONE_PER_REQUEST = 40;
export const IDEMPOTENCY_KEY_MAX_LENGTH = 200;
export const IF_MATCH_MAX_LENGTH = 1000;
/** Long, because a phone may be offline for weeks. */
export const IDEMPOTENCY_KEY_TTL_MS = 30 * DAY;
/** Range of Retry-After in seconds. The server draws a random number, so that clients do not all return at once. */
export const UNAVAILABLE_RETRY_AFTER_S = { min: 4, max: 10 } as const;
/** After an early error response the server reads and discards the rest of the body for this time. */
export const REJECTED_BODY_DRAIN_MS = 5 * SECOND;
export const HEADERS_TIMEOUT_MS = 10 * SECOND;
/** Enough to receive the largest video over 2G (240 kbps). */
export const REQUEST_RECEIVE_TIMEOUT_MS = 10 * MINUTE;
export const IDLE_TIMEOUT_MS = 2 * MINUTE;
/** Longer than the 60 s after which proxies close idle connections; otherwise they might reuse one that we close. */
export const KEEP_ALIVE_TIMEOUT_MS = 65 * SECOND;
/** Default of DRAIN_SECONDS in production: proxies that check `/servingz` every 2 s notice in time. */
export const PRODUCTION_DRAIN_S = 5;
/** After DRAIN_SECONDS, requests in progress get this much time before the server closes their connections. */
export const SHUTDOWN_TIMEOUT_MS = 10 * SECOND;
/** Extra time of the supervisor, because its workers may use the whole timeout. */
export const SUPERVISOR_SHUTDOWN_MARGIN_MS = 5 * SECOND;
export const BODY_TIMEOUT_MS = 20 * SECOND;
/** Queued statements per database connection from which the server sheds load. */
export const QUEUE_MAX_PER_CONNECTION = 20;
/** Waiting searches and counts of a process, which take tens of milliseconds each. */
export const SEARCH_QUEUE_MAX = 200;
/** Pages rendering at a time in a process; each blocks the event loop for about 10 ms. */
export const MAX_CONCURRENT_PAGES = 50;
export const PAGE_QUEUE_MAX = 200;
/** Maximum of the sitemap protocol. */
export const SITEMAP_URLS_MAX = 50_000;
/** Addresses that one statement reads, so that memory stays flat. */
export const SITEMAP_URLS_PER_STATEMENT = 5000;
export const SITEMAP_DIVISION_TTL_MS = HOUR;
export const SITEMAP_SEND_MS = MINUTE;
/** A client that reads no part of SITEMAP_URLS_PER_STATEMENT addresses for this time loses its place. */
export const SITEMAP_STALL_MS = 10 * SECOND;
/** Sitemaps being sent at a time in a process; each takes about 0.2 s of the database. A network may have half. */
export const MAX_CONCURRENT_SITEMAPS = 8;
/** Event loop lag from which, after a second, the server sheds load. */
export const EVENT_LOOP_LAG_MAX_MS = 0.5 * SECOND;
export const BATCH_MAX = 10;
/** Searches and counts of a batch. */
export const COSTLY_CALLS_MAX = 2;

export const OTP_LENGTH = 6;
export const OTP_RESEND_WAIT_S = 30;
export const OTP_TTL_MS = 5 * MINUTE;
export const OTP_TRIES_PER_CHALLENGE = 5;
/** Counted from the expiry of the code. */
export const OTP_CHALLENGES_RETENTION_MS = DAY;
export const OTP_SENDS_PER_PHONE = [
  { max: 3, windowMs: 10 * MINUTE },
  { max: 10, windowMs: DAY },
] as const;
/** Limit for all known devices of a phone together. Each device also has its own OTP_SENDS_PER_PHONE. */
export const OTP_SENDS_BY_KNOWN_DEVICES = { max: 30, windowMs: DAY } as const;
export const OTP_SENDS_PER_IP = { max: 20, windowMs: HOUR } as const;
export const OTP_SENDS_PER_SHARED_IP = { max: 60, windowMs: HOUR } as const;
/** An IP address counts as shared once this many phones have known devices there. */
export const SHARED_IP_PHONES = { max: 5, windowMs: 7 * DAY } as const;
/** SMS "Still for sale?" to all sellers together. */
export const REMINDERS_PER_DAY = 1000;
/** Per seller, for all listings together. */
export const REMINDER_INTERVAL_MS = 7 * DAY;
/** One-time codes to all phones without an account, together. */
export const CODES_PER_HOUR = 1000;
export const CODES_PER_DAY = 5000;
/** Part of CODES_PER_HOUR or CODES_PER_DAY that raises an alarm. */
export const CODES_ALARM_SHARE = 0.7;
/** For one phone, from one network or one known device. */
export const OTP_FAILURES_PER_SOURCE = { max: 10, windowMs: HOUR } as const;
export const OTP_FAILURES_PER_PHONE = { max: 50, windowMs: HOUR } as const;
export const DEVICE_COOKIE_TTL_MS = 180 * DAY;
export const DEVICE_COOKIE_MAX_PHONES = 5;
/** Timestamps further in the future are ignored: the clock was set back. */
export const CLOCK_SKEW_MS = MINUTE;
export const PHONE_BLOCK_MS = HOUR;
export const ID_TOKEN_TTL_MS = 10 * MINUTE;
/** Maximum age of an identity provider's sign-in that opens a session. */
export const SIGN_IN_MAX_AGE_MS = 5 * MINUTE;
export const PROOF_TTL_MS = 10 * MINUTE;
export const SESSION_TTL_MS = 30 * DAY;
export const SESSION_TOUCH_INTERVAL_MS = HOUR;
export const FRESH_SESSION_MAX_AGE_MS = 15 * MINUTE;
/** Delays after page load at which the sessions of identity provider and server are compared. */
export const SESSION_CHECK_DELAYS_MS = [0.5 * SECOND, 1.5 * SECOND, 3 * SECOND] as const;
/** Writes of any kind per user: more than a person makes, fewer than a program. */
export const WRITES_PER_HOUR = 600;
/** By the buttons of one sale link. A seller's own writes have another counter. */
export const WRITES_PER_SALE_LINK = { max: 30, windowMs: HOUR } as const;
/** Forged links, tokens, codes and tickets. Genuine ones are neither counted nor refused, however many are forged. */
export const WRONG_TOKENS_PER_IP = { max: 60, windowMs: HOUR } as const;
/** Of a key for programs, counted by each process in memory. */
export const REQUESTS_PER_API_KEY = { max: 600, windowMs: MINUTE } as const;
/** Valid ones of a user, and the newest of the ended ones. */
export const API_KEYS_MAX = 10;
export const KEY_TOUCH_INTERVAL_MS = HOUR;
/** The list has ended keys for so long, and a request with one gets KEY_REVOKED or KEY_EXPIRED. */
export const ENDED_KEYS_KEEP_MS = 90 * DAY;
/** Between the first warning of a REST operation's end and the end. */
export const DEPRECATION_MONTHS = 12;
export const WEBHOOKS_MAX = 5;
export const WEBHOOK_URL_MAX_LENGTH = 500;
/** Of an attempt, from the look-up of the name to the end of the response. */
export const WEBHOOK_TIMEOUT_MS = 15 * SECOND;
/** The rest of a longer response is not read. */
export const WEBHOOK_RESPONSE_MAX_BYTES = 20 * KILOBYTE;
/** Between the attempts of a message: three days in all. */
export const WEBHOOK_RETRY_MS = [
  5 * SECOND,
  MINUTE,
  10 * MINUTE,
  HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
  DAY,
  DAY,
] as const;
/** A receiver that fails gets one message at a time, after WEBHOOK_RETRY_MS, and at least so often. */
export const WEBHOOK_PAUSE_MAX_MS = 10 * MINUTE;
/** Without a success, a webhook is switched off after this time and so many failures. */
export const WEBHOOK_FAILING_MAX_MS = 3 * DAY;
export const WEBHOOK_FAILURES_MIN = 5;
/** The log, from which messages can be sent again. */
export const WEBHOOK_LOG_KEEP_MS = 14 * DAY;
export const WEBHOOK_POLL_MS = SECOND;
/** Longer than an attempt. After a crash, another process sends the message again. */
export const WEBHOOK_LEASE_MS = 2 * WEBHOOK_TIMEOUT_MS;
/** Attempts at a time: to one webhook, and of a process. Those to slow receivers take at most half. */
export const WEBHOOK_PARALLEL_MAX = 16;
export const WEBHOOK_SLOTS = 128;
/** A receiver that takes longer gets one message at a time. */
export const WEBHOOK_SLOW_MS = SECOND;
/** Tests and replays of a user. */
export const WEBHOOK_SENDS_PER_USER = { max: 60, windowMs: HOUR } as const;
/** The oldest failed messages of a webhook that one request sends again. */
export const WEBHOOK_REPLAY_MAX = 1000;
/** Counted by each process in memory. Generous, because mobile operators share an address among many phones. */
export const VIEWS_PER_IP = { max: 120, windowMs: MINUTE } as const;
/** Visitors of one IP address who count per listing and day, whatever their User-Agent; of an IPv6 /48 16 times as many. */
export const DAILY_VISITORS_PER_IP = 50;
export const PHONE_LOOKUPS_PER_IP = { max: 60, windowMs: HOUR } as const;

export const LATITUDE_MAX = 90;
export const LONGITUDE_MAX = 180;
export const GEOLOCATION_TIMEOUT_MS = 10 * SECOND;
export const GEOLOCATION_MAX_AGE_MS = 60 * SECOND;
export const GEOCODES_PER_USER = { max: 30, windowMs: HOUR } as const;

/** Also applies to expired blocks. */
export const OTP_EVENTS_RETENTION_MS = 90 * DAY;
export const CONTACT_LOG_RETENTION_MS = 365 * DAY;
/** Deadlines of IT Rules 2021, rule 3(2)(a), as amended in 2026. */
export const GRIEVANCE_ACKNOWLEDGEMENT_MS = 24 * HOUR;
export const GRIEVANCE_RESOLUTION_MS = 7 * DAY;
export const EXPORTS_PER_USER = { max: 10, windowMs: HOUR } as const;
/** Deleted accounts per phone. A user who signs up again each time would meet no other limit. */
export const DELETIONS_PER_PHONE = { max: 3, windowMs: DAY } as const;

export const CONTACTS_PER_USER = [
  { max: 30, windowMs: HOUR },
  { max: 100, windowMs: DAY },
] as const;

/** People whom a user has blocked. */
export const BLOCKS_MAX = 200;

/** Buyers read before the number when a seller joined, if it was more recently. */
export const NEW_SELLER_MS = 30 * DAY;
/** Listings of a seller that are counted for buyers, the newest ones. */
export const LISTED_COUNT_MAX = 100;
/** For this time after a user has accepted the consent for a seller, it shows the warnings in one line. */
export const CONSENT_MEMORY_MS = 30 * DAY;
/** Sellers that a phone remembers for it. */
export const CONSENT_MEMORY_MAX = 200;

/** Lengths of a disease notice in graphemes; `link` in code units. */
export const DISEASE_NOTICE_TEXT_LIMITS = { text: 1000, source: 120, link: 500 } as const;
/** States and districts of one notice: more than the districts of any state but two, which a notice can name whole. */
export const DISEASE_NOTICE_AREAS_MAX = 60;
/** Days of one notice. An outbreak that lasts longer is announced again. */
export const DISEASE_NOTICE_DAYS_MAX = 180;
/** In the console, the newest ones. */
export const DISEASE_NOTICE_LIST_MAX = 200;
/** Each process reads the disease notices at this interval. */
export const DISEASE_NOTICES_REFRESH_MS = 10 * SECOND;

/** Lengths in graphemes. */
export const MODERATION_TEXT_LIMITS = {
  report: 300,
  appeal: 500,
  answer: 300,
  grievance: 2000,
  note: 1000,
  name: 60,
  contact: 254,
  page: 300,
} as const;
/** Moderating requires a session opened by a one-time code within this time. */
export const MODERATOR_SESSION_MAX_AGE_MS = 12 * HOUR;
export const REPORTS_PER_USER = { max: 5, windowMs: DAY } as const;
/** After the answer. Then a complaint of a deleted account loses name, contact and their traces in its texts. */
export const DELETED_COMPLAINANT_MS = 30 * DAY;
export const GRIEVANCES_PER_IP = { max: 10, windowMs: DAY } as const;
/** Younger accounts don't hide a listing by a report of an intimate image: it is only first in the queue. */
export const HIDING_ACCOUNT_AGE_MS = DAY;
/** Listings that rules hide, of all users together. Each of HIDING_TRIGGERS counts separately. */
export const AUTOMATIC_HIDINGS = { max: 20, windowMs: HOUR } as const;
/** Conditions of a credible report. */
export const CREDIBLE_ACCOUNT_AGE_MS = 14 * DAY;
export const DISMISSED_REPORT_MEMORY_MS = 90 * DAY;
export const HIDING_REPORTS = 2;
/** After a moderator's "fine", reports hide a listing again only with this many credible ones or after this time. */
export const HIDING_REPORTS_AFTER_FINE = 5;
export const FINE_PROTECTION_MS = 7 * DAY;
/**
 * Listings that a new account (CREDIBLE_ACCOUNT_AGE_MS) puts on sale; further ones are held. Generous for a trader with a
 * truck of animals, who fills in the form every 15 seconds or whose phone sends all of them once it is online.
 */
export const NEW_ACCOUNT_LISTINGS = [
  { max: 40, windowMs: 10 * MINUTE },
  { max: 60, windowMs: HOUR },
  { max: 100, windowMs: DAY },
] as const;
/**
 * Limits of an account that an operator has raised (`ops raise-limits`), such as a co-operative's: a thousand animals
 * with a photo within an hour, each with an upload, and a write to request it and to save it.
 */
export const RAISED_LIMITS = {
  uploads: { max: 2000, windowMs: HOUR },
  uploadedMegabytes: { max: 5000, windowMs: DAY },
  writes: { max: 5000, windowMs: HOUR },
  newAccountListings: [{ max: 2000, windowMs: DAY }],
} as const;
/** Defaults of the settings with the same names. */
export const HOLD_HOURS = 48;
export const REPORT_HIDE_HOURS = 72;
export const INTIMATE_REMOVE_HOURS = 2;
export const ACKNOWLEDGE_HOURS = GRIEVANCE_ACKNOWLEDGEMENT_MS / HOUR;
export const DECIDE_HOURS = GRIEVANCE_RESOLUTION_MS / HOUR;
export const RISK_HOLD_SCORE = 40;
export const RISK_HIGH_SCORE = 70;
export const APPEAL_WINDOW_MS = 30 * DAY;
export const STRIKE_TTL_MS = 90 * DAY;
export const STRIKES_MAX = 3;
export const STRIKES_SUSPENSION_MS = 7 * DAY;
export const BANNED_PHONE_TTL_MS = 180 * DAY;
/** Hidden content, its snapshots and hashes, counted from the decision. */
export const REMOVED_CONTENT_RETENTION_MS = 180 * DAY;
/** Counted from the end of the case. */
export const CASE_RETENTION_MS = 365 * DAY;
export const PEOPLE_SEARCH_RETENTION_MS = 365 * DAY;
/** A shared cache keeps a picture for at most this time, so that a hidden one disappears. */
export const PICTURE_SHARED_CACHE_S = DAY / SECOND;
/** Bits by which the perceptual hashes of two pictures differ at most, of 64. */
export const SAME_PHOTO_DISTANCE = 8;
export const SIMILAR_PHOTO_DISTANCE = 12;
export const PHOTO_CODE_TTL_MS = 48 * HOUR;
/** Of a reservation whose listing was never created. */
export const RESERVATION_RETENTION_MS = 30 * DAY;
export const FORM_STARTS_PER_IP = { max: 60, windowMs: HOUR } as const;
/** Numbers of the market: within this time after its creation, a listing is contacted or sold. */
export const MARKET_CONTACT_MS = 7 * DAY;
export const MARKET_SALE_MS = 30 * DAY;
/** Days of the console's chart of started forms. */
export const FORM_FUNNEL_DAYS = 30;
/** Counts below it are published as "<5". */
export const PUBLISHED_COUNT_MIN = 5;
/** On the page /open. Older ones are kept too. */
export const PUBLISHED_MONTHS = 24;
/** Browsers of a user that get push messages. */
export const PUSH_SUBSCRIPTIONS_MAX = 10;
/** No push message is sent between these hours in India. */
export const PUSH_HOURS = { from: 7, to: 21 } as const;
/** A push service keeps a message for a phone that is off. Older notifications are not sent. */
export const PUSH_TTL_MS = DAY;
/** Time between two push messages about the same subject. */
export const PUSH_REPEAT_MS = DAY;
export const PUSH_MESSAGE_MAX_BYTES = 1024;
/** Time between two push messages to a browser. The second has everything that happened in between. */
export const PUSH_PAUSE_MS = 5 * MINUTE;
/** The first wait after a failure of a push service. Each further failure of the subscription triples it. */
export const PUSH_BACKOFF_MS = MINUTE;
export const PUSH_BACKOFF_MAX_MS = 6 * HOUR;
/** Failures in a row after which the server ends a subscription. */
export const PUSH_FAILURES_MAX = 12;
export const PUSH_TIMEOUT_MS = 5 * SECOND;
/** SMS and WhatsApp messages about notifications to all users together. */
export const MESSAGES_PER_DAY = 1000;
/** Messages to phones are sent only between these hours in India, as its rules demand. */
export const MESSAGE_HOURS = { from: 9, to: 20 } as const;
/** Time between two messages to a user. */
export const MESSAGE_INTERVAL_MS = DAY;
/** The app and push messages come first: they cost nothing. A repetition does not wait. */
export const MESSAGE_DELAY_MS = 15 * MINUTE;
/** Older notifications are not sent. Two days, because a user may wait one day for the next message. */
export const MESSAGE_NEWS_MS = 2 * DAY;
/** Of a user. */
export const ALERTS_MAX = 10;
/** After the user last set the alert or opened its list. */
export const ALERT_TTL_MS = 180 * DAY;
/** The count of new listings of an alert stops there. */
export const ALERT_NEW_MAX = 99;
/** Sellers read how many wait for such an animal up to this number, and from PUBLISHED_COUNT_MIN on. */
export const WAITING_BUYERS_MAX = 100;
