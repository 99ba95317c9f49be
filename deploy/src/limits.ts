import { COMMAND_CONNECTIONS, serverConnections } from "@pashu/api/connections";
import { readEnv } from "@pashu/api/env";
import { maxPixels, type ImageHeader } from "@pashu/api/image-cost";
import {
  connectionsPerProcess,
  MAIN_CONNECTIONS_PER_SEARCH_CONNECTION,
  PIPELINE_DEPTH,
  PIPELINED_CONNECTIONS,
} from "@pashu/db/client";
import { JOBS } from "@pashu/api/jobs";
import * as limits from "@pashu/validators/limits";

const { PRODUCTION_DRAIN_S: drainSeconds } = limits;
const defaults = readEnv({});
/** The example of docs/limits.md and docs/scaling.md. */
const example = { ...defaults, WEB_CONCURRENCY: 8, DATABASE_POOL: 6 };
const POOL_SIZES = [2, 4, 6, defaults.DATABASE_POOL, 16];
/** PostgreSQL's default of superuser_reserved_connections. */
const RESERVED_CONNECTIONS = 3;

/** Peak memory in MB and CPU time in ms of the largest accepted image of each kind, from bench/results/media.md. */
const IMAGE_KINDS: (Omit<ImageHeader, "pixels"> & { kind: string; peak: number; cpu: number })[] = [
  { kind: "JPEG in one scan", format: "jpeg", channels: 3, bytesPerChannel: 1, peak: 90, cpu: 330 },
  { ...storedJpeg(3), kind: "JPEG in several scans, such as a progressive one", peak: 306, cpu: 620 },
  { ...storedJpeg(4), kind: "the same in CMYK", peak: 310, cpu: 1070 },
  { kind: "PNG, RGB", format: "png", channels: 3, bytesPerChannel: 1, peak: 245, cpu: 720 },
  { kind: "PNG, RGBA with 16 bits per channel", format: "png", channels: 4, bytesPerChannel: 2, peak: 333, cpu: 910 },
  { kind: "WebP", format: "webp", channels: 3, bytesPerChannel: 1, peak: 264, cpu: 800 },
  { kind: "GIF", format: "gif", channels: 3, bytesPerChannel: 1, peak: 346, cpu: 570 },
  { kind: "AVIF with 8 bits per channel", format: "heif", channels: 3, bytesPerChannel: 1, peak: 294, cpu: 760 },
  {
    kind: "AVIF with 10 or 12 bits per channel",
    format: "heif",
    channels: 3,
    bytesPerChannel: 2,
    peak: 297,
    cpu: 1000,
  },
];

const constants = { ...limits };
type Name = keyof typeof constants;
type Row = readonly [limit: string, value: string, source: string];

/** Constants that the document leaves out. */
export const LEFT_OUT: readonly Name[] = [
  ...(["KILOBYTE", "MEGABYTE", "SECOND", "MINUTE", "HOUR", "DAY"] as const),
  // Rules of input, which the OpenAPI document describes.
  ...([
    "CODE_UNITS_PER_CHARACTER",
    "TEXT_LIMITS",
    "MODERATION_TEXT_LIMITS",
    "DISEASE_NOTICE_TEXT_LIMITS",
    "RATING_MIN",
    "RATING_MAX",
  ] as const),
  ...(["PRICE_MIN", "PRICE_MAX", "MILK_MAX", "LATITUDE_MAX", "LONGITUDE_MAX", "OTP_LENGTH"] as const),
  // Sizes of lists on pages.
  ...(["ALERT_NEW_MAX", "WAITING_BUYERS_MAX", "BUYER_DISTANCE_STEP_KM"] as const),
  ...(["SIMILAR_ANIMALS_MAX", "RATE_PAGE_ANIMALS", "RATE_PAGE_DISTRICTS", "NEW_SELLER_MS", "QUEUE_COUNT_MAX"] as const),
  ...(["UNSEEN_MAX", "LISTED_COUNT_MAX", "CONSENT_MEMORY_MS", "CONSENT_MEMORY_MAX"] as const),
  ...([
    "DISEASE_NOTICE_LIST_MAX",
    "DISEASE_NOTICE_AREAS_MAX",
    "DISEASE_NOTICE_DAYS_MAX",
    "FORM_FUNNEL_DAYS",
    "MARKET_CONTACT_MS",
    "MARKET_SALE_MS",
    "IMAGE_WIDTHS",
  ] as const),
  ...(["IMAGE_HEIGHT_PER_WIDTH", "IMAGE_MAX_SIDE"] as const),
  // In the browser.
  ...(["VIEW_VISIBLE_MS", "UPLOAD_FILES_MAX", "VIDEO_HARD_MAX_BYTES", "IMAGE_RESIZE_MAX_BYTES"] as const),
  ...([
    "IMAGE_RESIZE_ABOVE_BYTES",
    "UPLOAD_IDLE_TIMEOUT_MS",
    "UPLOAD_RESPONSE_TIMEOUT_MS",
    "FETCH_TIMEOUT_MS",
  ] as const),
  ...(["PAGE_TIMEOUT_MS", "OFFLINE_LISTS_TTL_MS", "OFFLINE_PAGES_MAX", "OFFLINE_IMAGES_MAX"] as const),
  ...(["SAVED_ON_PHONE_MAX", "SAVED_ON_PHONE_PER_REQUEST"] as const),
  ...(["SESSION_CHECK_DELAYS_MS", "GEOLOCATION_TIMEOUT_MS", "GEOLOCATION_MAX_AGE_MS"] as const),
  // Inside the server.
  ...(["SEARCH_TRIGRAM_MIN_LETTERS", "SITEMAP_URLS_PER_STATEMENT", "SEARCH_MISSES_WRITE_INTERVAL_MS"] as const),
  ...([
    "PUSH_MESSAGE_MAX_BYTES",
    "CLOCK_SKEW_MS",
    "SESSION_TOUCH_INTERVAL_MS",
    "KEY_TOUCH_INTERVAL_MS",
    "SAME_PHOTO_DISTANCE",
    "SIMILAR_PHOTO_DISTANCE",
  ] as const),
  // Listed as the setting DRAIN_SECONDS.
  "PRODUCTION_DRAIN_S",
];

export function limitsDocument(): string {
  return `# Limits

Every limit, timeout and retention time of \`packages/validators/src/limits.ts\` that an operator relies on, and the sizes of pools. This file is generated from the code. A test compares them, and fails for a new constant that is neither here nor among the exceptions in \`deploy/src/limits.ts\`. After changing a constant, update it with:

\`\`\`
npm run pnpm -- --filter @pashu/deploy docs:limits
\`\`\`

Pool sizes are in \`packages/db/src/client.ts\`. Settings are described in \`.env.example\`; this file shows their defaults.

## Database connections

${connections()}

## Timeouts

${table([
  row("Request deadline; then the server responds 503", "REQUEST_TIMEOUT_MS", duration),
  row("`Retry-After` of a 503, drawn at random", "UNAVAILABLE_RETRY_AFTER_S", ({ min, max }) => `${min} to ${max} s`),
  row("Request headers; then 408", "HEADERS_TIMEOUT_MS", duration),
  row("Request body without a file; then 408", "BODY_TIMEOUT_MS", duration),
  row("Request body with a table; then 408", "IMPORT_TIMEOUT_MS", duration),
  row("Whole request, including an uploaded file; then 408", "REQUEST_RECEIVE_TIMEOUT_MS", duration),
  row("Reading the rest of a body that was rejected", "REJECTED_BODY_DRAIN_MS", duration),
  row("Connection without traffic", "IDLE_TIMEOUT_MS", duration),
  row("Idle keep-alive connection", "KEEP_ALIVE_TIMEOUT_MS", duration),
  row("Sending a sitemap of listings", "SITEMAP_SEND_MS", duration),
  row("Client that reads nothing of a sitemap", "SITEMAP_STALL_MS", duration),
  row("Database statement", "STATEMENT_TIMEOUT_MS", duration),
  row("Search statement", "SEARCH_TIMEOUT_MS", duration),
  row("Replica lag from which a replica gets no reads", "REPLICA_LAG_MAX_MS", duration),
  row("Visitors' reads from replicas without a primary", "READS_WITHOUT_PRIMARY_MS", duration),
  row("Reads from the primary after a user's write", "READ_PRIMARY_AFTER_WRITE_MS", duration),
  row("Lock of a migration, per attempt", "MIGRATION_LOCK_TIMEOUT_MS", duration),
  row("Migration, all attempts", "MIGRATION_TIMEOUT_MS", duration),
])}

## Shutdown

${table([
  [
    "Drain after SIGTERM: requests are served, `/servingz` responds 503",
    `${drainSeconds} s in production, else 0`,
    "`DRAIN_SECONDS`",
  ],
  row("Requests in progress after the drain", "SHUTDOWN_TIMEOUT_MS", duration),
  row("Additional time of the supervisor with `WEB_CONCURRENCY`", "SUPERVISOR_SHUTDOWN_MARGIN_MS", duration),
  ["Longest shutdown of one process in production", duration(shutdownMs(1)), ""],
  ["Longest shutdown with `WEB_CONCURRENCY` in production", duration(shutdownMs(2)), ""],
  row("Backoff before a worker is restarted", "WORKER_RESTART_BACKOFF_MS", ({ min, max }) => {
    return `${duration(min)} to ${duration(max)}`;
  }),
])}

## Memory of workers

Without \`WEB_MEMORY_MB\`, and without \`--max-old-space-size\` in \`NODE_OPTIONS\`, the JavaScript heap of a worker of \`WEB_CONCURRENCY\` is limited to its share of the memory of the machine or its control group:

${table([
  row(
    "Part of the memory for all workers; the rest is for PostgreSQL and image processes",
    "WORKERS_MEMORY_SHARE",
    String,
  ),
  row("Of the share of a worker, beside the heap", "WORKER_OTHER_MB", (megabytes) => `${megabytes} MB`),
  row("Heap, at least and at most", "WORKER_HEAP_MB", ({ min, max }) => `${min} to ${max} MB`),
])}

## Load shedding

${table([
  row("Queued statements per connection of the pools `main` and `pipelined`", "QUEUE_MAX_PER_CONNECTION", String),
  row("Queued searches and counts in a process", "SEARCH_QUEUE_MAX", String),
  row("Searches and counts in a batch", "COSTLY_CALLS_MAX", String),
  row("Event loop lag", "EVENT_LOOP_LAG_MAX_MS", duration),
  row("Pages rendered concurrently in a process", "MAX_CONCURRENT_PAGES", String),
  row("Queued pages in a process", "PAGE_QUEUE_MAX", String),
  row("Sitemaps of listings sent concurrently by a process", "MAX_CONCURRENT_SITEMAPS", String),
  row("Queued images in a process", "IMAGE_QUEUE_MAX", String),
  row("Wait of an uploaded image for its turn; then 503", "IMAGE_WAIT_MAX_MS", duration),
  row("Queued cards in a process", "CARD_QUEUE_MAX", String),
  row("Stored cards; the oldest are removed", "CARDS_MAX_BYTES", size),
])}

## Caches

${table([
  row("Public response cache: TTL", "PUBLIC_CACHE_TTL_MS", duration),
  row("Public response cache: size in a process", "PUBLIC_CACHE_MAX_BYTES", size),
  row("Public response cache: additional size for pages of listings", "PUBLIC_CACHE_LISTINGS_MAX_BYTES", size),
  row("Two requests within which the page of a listing is cached", "PUBLIC_CACHE_ADMISSION_MS", duration),
  row("Public responses in a CDN (`s-maxage`)", "PUBLIC_CACHE_CDN_TTL_S", (s) => `${s} s`),
  row("Answers to preflights of CORS in a browser", "PREFLIGHT_CACHE_S", (s) => duration(s * limits.SECOND)),
  row("Category counts", "CATEGORY_COUNTS_REFRESH_MS", duration),
  row("Counts of a search or filter", "COUNT_TTL_MS", duration),
  row("Aliases of searches", "SEARCH_ALIASES_REFRESH_MS", duration),
  row("Disease notices", "DISEASE_NOTICES_REFRESH_MS", duration),
  row("Division of the sitemaps", "SITEMAP_DIVISION_TTL_MS", duration),
  row("Pictures in a CDN (`s-maxage`)", "PICTURE_SHARED_CACHE_S", (s) => duration(s * limits.SECOND)),
])}

## Uploads

${table([
  row("Image", "IMAGE_MAX_BYTES", size),
  row("Video", "VIDEO_MAX_BYTES", size),
  row("Upload with `STORAGE=disk`", "UPLOAD_MAX_BYTES", size),
  row("JSON body", "JSON_BODY_MAX_BYTES", size),
  row("Table of animals", "IMPORT_FILE_MAX_BYTES", size),
  row("JSON body with a table of animals", "IMPORT_BODY_MAX_BYTES", size),
  row("A row of the table", "IMPORT_ROW_MAX_BYTES", size),
  row("Characters of a cell with a price or a fact", "IMPORT_CELL_MAX_LENGTH", String),
  row("Animals in a table", "IMPORT_ROWS_MAX", String),
  row("Rows of a table, with blank ones", "IMPORT_LINES_MAX", String),
  row("Columns of a table", "IMPORT_COLUMNS_MAX", String),
  row("Rows with mistakes that a check returns", "IMPORT_WRONG_ROWS_MAX", String),
  row("Images per listing", "IMAGES_MAX", String),
  row("Videos per listing", "VIDEOS_MAX", String),
  row("Validity of an upload URL", "UPLOAD_URL_TTL_MS", duration),
  ["Free disk space below which uploads are rejected", `${reservedMegabytes()} MB`, "`STORAGE_RESERVED_MB`"],
  row("`Retry-After` of `STORAGE_FULL`", "STORAGE_FULL_RETRY_AFTER_S", (s) => duration(s * limits.SECOND)),
])}

## Images

An image is rejected before it is decoded if decoding it would need too much memory: \`apps/api/src/features/media/image-cost.ts\`, [decision 081](decisions/081-image-limits-by-cost.md). Of an animation, the first frame counts. The peak includes the 70 MB of the process before it decodes.

${images()}

${table([
  row("Image, pixels", "IMAGE_MAX_PIXELS", (pixels) => `${pixels / 1e6} megapixels`),
  row("Estimated memory for decoding", "IMAGE_DECODING_MAX_BYTES", (bytes) => `${bytes / 1e6} million bytes`),
  row("Scans of a JPEG", "JPEG_MAX_SCANS", String),
  row("Resident memory of a process; then it is killed", "IMAGE_PROCESS_MAX_BYTES", size),
  row("CPU time for an image; then the process is killed", "IMAGE_CPU_MAX_MS", duration),
  row("Time for an image; then the process is killed and the server responds 503", "IMAGE_TIME_MAX_MS", duration),
  row("Wait for a process; then the server responds 503", "IMAGE_WAIT_MAX_MS", duration),
  row("Processes of a server process", "IMAGE_CONCURRENCY", String),
  row("Time without work; then they end", "IMAGE_PROCESS_IDLE_MS", duration),
  row("Memory after its work above which a process is replaced", "IMAGE_PROCESS_IDLE_MAX_BYTES", size),
  row("Uploads that an image counts as in addition when its process was killed", "STOPPED_IMAGE_UPLOADS", String),
])}

## Rate limits

${table([
  ["Writes per user or IP address", `${defaults.WRITES_PER_HOUR} per hour`, "`WRITES_PER_HOUR`"],
  ["Rows of imported tables per user", `${defaults.WRITES_PER_HOUR} per hour`, "`WRITES_PER_HOUR`"],
  row("Writes by one sale link", "WRITES_PER_SALE_LINK", rate),
  row("Requests with a key for programs, per key and process", "REQUESTS_PER_API_KEY", rate),
  row("Tests and replays of webhooks per user", "WEBHOOK_SENDS_PER_USER", rate),
  row("Failed messages that one request sends to a webhook again", "WEBHOOK_REPLAY_MAX", String),
  row("Forged links, tokens, codes and tickets per IP address", "WRONG_TOKENS_PER_IP", rate),
  ["Codes to all phones without an account", `${limits.CODES_PER_HOUR} per hour`, "`CODES_PER_HOUR`"],
  ["Codes to all phones without an account", `${limits.CODES_PER_DAY} per day`, "`CODES_PER_DAY`"],
  ["Reminders to all sellers", `${limits.REMINDERS_PER_DAY} per day`, "`REMINDERS_PER_DAY`"],
  row("Time between two reminders to a seller", "REMINDER_INTERVAL_MS", duration),
  [
    "SMS and WhatsApp messages about notifications to all users",
    `${limits.MESSAGES_PER_DAY} per day`,
    "`MESSAGES_PER_DAY`",
  ],
  row("Time between two such messages to a user", "MESSAGE_INTERVAL_MS", duration),
  row("Time between two push messages to a browser", "PUSH_PAUSE_MS", duration),
  row("Time between two push messages about the same subject", "PUSH_REPEAT_MS", duration),
  row("Browsers of a user that get push messages", "PUSH_SUBSCRIPTIONS_MAX", String),
  row("Codes per phone", "OTP_SENDS_PER_PHONE", rates),
  row("Codes to all known devices of a phone", "OTP_SENDS_BY_KNOWN_DEVICES", rate),
  row("Codes per IP address", "OTP_SENDS_PER_IP", rate),
  row("Codes per shared IP address", "OTP_SENDS_PER_SHARED_IP", rate),
  row("Verified phones from which an IP address counts as shared", "SHARED_IP_PHONES", rate),
  row("Wait before a code can be requested again", "OTP_RESEND_WAIT_S", (s) => `${s} s`),
  row("Wrong entries of one code", "OTP_TRIES_PER_CHALLENGE", String),
  row("Wrong codes per phone and network or known device", "OTP_FAILURES_PER_SOURCE", rate),
  row("Wrong codes per phone", "OTP_FAILURES_PER_PHONE", rate),
  row("Duration of a block after wrong codes", "PHONE_BLOCK_MS", duration),
  row("Lookups of a phone per IP address", "PHONE_LOOKUPS_PER_IP", rate),
  row("Started Sell forms per IP address", "FORM_STARTS_PER_IP", rate),
  row("Complaints per IP address", "GRIEVANCES_PER_IP", rate),
  row("Reports per phone", "REPORTS_PER_USER", rate),
  row("Views of listings per IP address and process", "VIEWS_PER_IP", rate),
  row("Views of listings in the memory of a process until they are written", "PENDING_VIEWS_MAX", String),
  row("Cards drawn per IP address", "CARD_DRAWS_PER_IP", rate),
  row("Cards drawn per listing", "CARD_DRAWS_PER_ANIMAL", rate),
  row("Visitors per IP address who count as views of a listing in a day", "DAILY_VISITORS_PER_IP", String),
  row("Uploads per user", "UPLOADS_PER_USER", rate),
  row("Uploaded megabytes per user", "UPLOADED_MEGABYTES_PER_USER", rate),
  row("Checked and imported tables per user", "IMPORTS_PER_USER", rate),
  row("Uploads per user with raised limits", "RAISED_LIMITS", ({ uploads }) => rate(uploads)),
  row("Uploaded megabytes per user with raised limits", "RAISED_LIMITS", (raised) => rate(raised.uploadedMegabytes)),
  row("Writes, and as many rows of tables, per user with raised limits", "RAISED_LIMITS", ({ writes }) => rate(writes)),
  row("Listings of a new account with raised limits; then held", "RAISED_LIMITS", (raised) =>
    rates(raised.newAccountListings),
  ),
  row("Contacts shown per user", "CONTACTS_PER_USER", rates),
  row("Geocoding requests per user", "GEOCODES_PER_USER", rate),
  row("Data exports per user", "EXPORTS_PER_USER", rate),
  row("Account deletions per phone", "DELETIONS_PER_PHONE", rate),
  row(
    "Listings that an account younger than 14 days puts on sale, per phone and browser; then held",
    "NEW_ACCOUNT_LISTINGS",
    rates,
  ),
  row("Listings that each trigger of a rule hides, of all users together; then queued", "AUTOMATIC_HIDINGS", rate),
  row("Share of `CODES_PER_HOUR` and `CODES_PER_DAY` that raises an alarm", "CODES_ALARM_SHARE", percent),
  row("Searches without result that count, per visitor and minute", "SEARCH_MISSES_PER_VISITOR", String),
  row("Searches without result that count, per IP address and minute", "SEARCH_MISSES_PER_IP", String),
  row("Searches without result that are stored, of all visitors", "SEARCH_MISSES_PER_DAY", (max) => `${max} per day`),
  row("Searches without result in the memory of a process until they are written", "PENDING_MISSES_MAX", String),
])}

## API

${table([
  row("Listings on a page: default", "PAGE_SIZE", String),
  row("Listings on a page: maximum", "PAGE_SIZE_MAX", String),
  row("`offset` without filters", "OFFSET_MAX", String),
  row("`offset` with filters", "FILTERED_OFFSET_MAX", String),
  row("Results of a search by `offset`", "SEARCH_RESULTS_MAX", String),
  row("Letters of a search", "SEARCH_REQUEST_MIN_LETTERS", (letters) => `${letters} or more`),
  row("Listings that a count reads; then “as many or more”", "COUNT_MAX", String),
  row("Animals in a list that is followed by wider ones", "SHORT_RESULT_MAX", String),
  row("Distance of the filter", "FILTER_KILOMETRES_MAX", (km) => `${km} km`),
  row("tRPC calls in a batch", "BATCH_MAX", String),
  row("Idempotency key", "IDEMPOTENCY_KEY_MAX_LENGTH", (letters) => `${letters} characters`),
  row("Header `If-Match`", "IF_MATCH_MAX_LENGTH", (letters) => `${letters} characters`),
  row("Valid keys for programs per user, and ended ones that a new key leaves", "API_KEYS_MAX", String),
  row("Webhooks per user", "WEBHOOKS_MAX", String),
  row("Address of a webhook", "WEBHOOK_URL_MAX_LENGTH", (letters) => `${letters} characters`),
  row("Response of a webhook's receiver that is read", "WEBHOOK_RESPONSE_MAX_BYTES", size),
  row("Messages to a webhook at a time, of a process", "WEBHOOK_PARALLEL_MAX", String),
  row("Messages to all webhooks at a time, of a process", "WEBHOOK_SLOTS", String),
  row("Addresses in a sitemap", "SITEMAP_URLS_MAX", String),
])}

## Lifetimes

${table([
  row("Session after its last use", "SESSION_TTL_MS", duration),
  row("Session of a moderator, from its code; then a new code is needed", "MODERATOR_SESSION_MAX_AGE_MS", duration),
  row("Sign-in at Firebase that opens a session", "SIGN_IN_MAX_AGE_MS", duration),
  row("Identity token of the built-in identity provider", "ID_TOKEN_TTL_MS", duration),
  row(
    "Session age at which an account can be deleted and a key for programs created",
    "FRESH_SESSION_MAX_AGE_MS",
    duration,
  ),
  row("One-time code", "OTP_TTL_MS", duration),
  row("Bot check", "PROOF_TTL_MS", duration),
  row("Known-device cookie", "DEVICE_COOKIE_TTL_MS", duration),
  row("Phones per known-device cookie", "DEVICE_COOKIE_MAX_PHONES", String),
  row("Push message for a phone that is off", "PUSH_TTL_MS", duration),
  row("Failures in a row that end a browser's subscription to push messages", "PUSH_FAILURES_MAX", String),
  row("First wait after such a failure", "PUSH_BACKOFF_MS", duration),
  row("Longest wait, unless the push service asks for a longer one", "PUSH_BACKOFF_MAX_MS", duration),
  row("Response of a push service", "PUSH_TIMEOUT_MS", duration),
  row("Response of a webhook's receiver", "WEBHOOK_TIMEOUT_MS", duration),
  row("Waits between the attempts to send a message to a webhook", "WEBHOOK_RETRY_MS", durations),
  row("Longest wait between messages to a receiver that fails", "WEBHOOK_PAUSE_MAX_MS", duration),
  row("Failures without a success that switch a webhook off", "WEBHOOK_FAILING_MAX_MS", duration),
  row("and at least", "WEBHOOK_FAILURES_MIN", (failures) => `${failures} failures`),
  row("Response from which a receiver gets one message at a time", "WEBHOOK_SLOW_MS", duration),
  row("Interval at which a process looks for messages to webhooks", "WEBHOOK_POLL_MS", duration),
  row("Lease of a message that a process sends to a webhook", "WEBHOOK_LEASE_MS", duration),
  row("Push messages in India", "PUSH_HOURS", ({ from, to }) => `${from}:00 to ${to}:00`),
  row("Reminders, SMS and WhatsApp messages in India", "MESSAGE_HOURS", ({ from, to }) => `${from}:00 to ${to}:00`),
  row(
    "Age of a notification before it is sent by SMS or WhatsApp, if it is no repetition",
    "MESSAGE_DELAY_MS",
    duration,
  ),
  row("Age after which it is not", "MESSAGE_NEWS_MS", duration),
  row("Code that a seller shows in a photo", "PHOTO_CODE_TTL_MS", duration),
  row("Reservation of a listing that was not created", "RESERVATION_RETENTION_MS", duration),
])}

## Listings

${table([
  ["Time on sale, from creation or renewal", `${defaults.LISTING_LIFE_DAYS} days`, "`LISTING_LIFE_DAYS`"],
  row("“Still for sale?” before the end", "QUESTION_BEFORE_EXPIRY_MS", duration),
  row("“Still for sale?” again before the end", "LAST_QUESTION_BEFORE_EXPIRY_MS", duration),
  row("“Still for sale?” after a contact", "QUESTION_AFTER_CONTACT_MS", duration),
  row("Lower price that is told, below the lowest one", "PRICE_FALL_PERCENT", (percent) => `${percent}%`),
  row("Time of the lowest price", "PRICE_FALL_WINDOW_MS", duration),
  row("People whom a user blocks", "BLOCKS_MAX", String),
  row("Alerts per user", "ALERTS_MAX", String),
  row("End of an alert whose list is not opened", "ALERT_TTL_MS", duration),
  row("Validity of the link in a reminder", "SALE_LINK_TTL_MS", duration),
  row("Undo of a sale", "UNDO_SALE_MS", duration),
  row("Time on sale after which a sale counts in “number sold”", "COUNTED_SALE_MIN_MS", duration),
  row("Visibility of sold and expired listings", "ENDED_LISTING_VISIBLE_MS", duration),
  row("A named buyer can say whether the animal was bought", "DEAL_ANSWER_MS", duration),
  row("Deals in a buyer's list", "DEALS_MAX", String),
  row("Period of prices of comparable animals", "PRICE_DAYS", (days) => `${days} days`),
  row("Sellers below which there is no price of comparable animals", "PRICE_SELLERS_MIN", String),
  row("Weeks of rates", "RATE_WEEKS", String),
  row("Number below which counts on `/open` are “<5”", "PUBLISHED_COUNT_MIN", String),
  row("Months on `/open`", "PUBLISHED_MONTHS", String),
  row("Age from which accounts and listings count in prices and rates", "PRICE_AGE_MS", duration),
  row("Age of accounts from which a report of an intimate image hides a listing", "HIDING_ACCOUNT_AGE_MS", duration),
  row(
    "Age of accounts from which reports are credible, and the pace of new accounts ends",
    "CREDIBLE_ACCOUNT_AGE_MS",
    duration,
  ),
  row("Reports of a listing after it is gone, by users who saw the number", "REPORT_AFTER_END_MS", duration),
  row("Size of a copy of a listing", "COPY_MAX_BYTES", size),
  row("Copies of a listing after its number was shown, and its pictures after a deletion", "KEPT_COPY_MS", duration),
])}

## Moderation

Scores are explained in \`docs/moderation.md\`.

${table([
  ["Hold of a listing without a decision", `${defaults.HOLD_HOURS} hours`, "`HOLD_HOURS`"],
  ["Hiding by reports without a decision", `${defaults.REPORT_HIDE_HOURS} hours`, "`REPORT_HIDE_HOURS`"],
  ["Decision about an intimate image", `${defaults.INTIMATE_REMOVE_HOURS} hours`, "`INTIMATE_REMOVE_HOURS`"],
  ["First look at a case", `${defaults.ACKNOWLEDGE_HOURS} hours`, "`ACKNOWLEDGE_HOURS`"],
  ["Decision about a case", `${defaults.DECIDE_HOURS} hours`, "`DECIDE_HOURS`"],
  ["Score from which a listing is held", String(defaults.RISK_HOLD_SCORE), "`RISK_HOLD_SCORE`"],
  ["Score from which a held listing waits for a decision", String(defaults.RISK_HIGH_SCORE), "`RISK_HIGH_SCORE`"],
  row("Credible reports that hide a listing", "HIDING_REPORTS", String),
  row("The same after a decision “fine”", "HIDING_REPORTS_AFTER_FINE", String),
  row("Time after “fine” from which two credible reports hide again", "FINE_PROTECTION_MS", duration),
  row("A dismissed report makes the next ones of its author not credible", "DISMISSED_REPORT_MEMORY_MS", duration),
  row("Time for an appeal", "APPEAL_WINDOW_MS", duration),
  row("Strike", "STRIKE_TTL_MS", duration),
  row("Strikes that suspend an account", "STRIKES_MAX", String),
  row("Suspension by strikes", "STRIKES_SUSPENSION_MS", duration),
  row("Ban of a phone", "BANNED_PHONE_TTL_MS", duration),
])}

## Retention

Scheduled jobs delete this data. \`docs/privacy.md\` describes it.

${table([
  row("One-time codes, after they expire", "OTP_CHALLENGES_RETENTION_MS", duration),
  row("Login attempts and ended blocks", "OTP_EVENTS_RETENTION_MS", duration),
  row("Log of contacts", "CONTACT_LOG_RETENTION_MS", duration),
  row("Buyers' lists of contacts, after the last one for a listing", "CONTACTS_KEEP_MS", duration),
  row("Name and contact in a complaint of a deleted account, after the answer", "DELETED_COMPLAINANT_MS", duration),
  row("Idempotency keys", "IDEMPOTENCY_KEY_TTL_MS", duration),
  row("Keys for programs, after they have ended", "ENDED_KEYS_KEEP_MS", duration),
  row("A REST operation, after the first warning of its end", "DEPRECATION_MONTHS", (months) => `${months} months`),
  row("Messages to webhooks", "WEBHOOK_LOG_KEEP_MS", duration),
  row("Ids of deleted listings", "TOMBSTONE_RETENTION_MS", duration),
  row("Ids of listings that have left the market, for mirrors", "CHANGES_KEEP_MS", duration),
  ["Events", `${defaults.EVENTS_KEEP_DAYS} days`, "`EVENTS_KEEP_DAYS`"],
  row("Notifications", "NOTIFICATIONS_KEEP_MS", duration),
  row("Searches without result", "SEARCH_MISSES_RETENTION_MS", duration),
  row("Removed content with its copies and hashes, after the decision", "REMOVED_CONTENT_RETENTION_MS", duration),
  row("Cases, after their end", "CASE_RETENTION_MS", duration),
  row("Log of moderators' searches for a person", "PEOPLE_SEARCH_RETENTION_MS", duration),
  row("Cards of a listing, per language and kind", "CARD_REVISIONS_KEPT", String),
  row("Uploaded files that were not finished", "UNFINISHED_UPLOAD_TTL_MS", duration),
  row("Uploads that no listing uses", "UNUSED_UPLOAD_TTL_MS", duration),
  row("Views in memory before they are written", "VIEWS_WRITE_INTERVAL_MS", duration),
  row("Acknowledgement of a complaint", "GRIEVANCE_ACKNOWLEDGEMENT_MS", duration),
  row("Resolution of a complaint", "GRIEVANCE_RESOLUTION_MS", duration),
])}

## Scheduled jobs

What each job does: \`docs/operations.md\`.

${jobs()}

${table([
  row("Interval of the check for due jobs", "JOB_CHECK_INTERVAL_MS", duration),
  row("Retry of a job that failed, or whose process ended", "JOB_RETRY_INTERVAL_MS", duration),
  row("Lease of a running job, which its process extends", "JOB_LEASE_MS", duration),
  [
    "Run of a job, after which the next one has its turn: quick jobs, others",
    `${duration(limits.JOB_RUN_MS.short)}, ${duration(limits.JOB_RUN_MS.long)}`,
    "`JOB_RUN_MS`",
  ],
  row("A job that does not stop then has failed after", "JOB_STOP_TIMEOUT_MS", duration),
])}
`;
}

export function shutdownMs(processes: number): number {
  const supervisor = processes > 1 ? limits.SUPERVISOR_SHUTDOWN_MARGIN_MS : 0;
  return drainSeconds * limits.SECOND + limits.SHUTDOWN_TIMEOUT_MS + supervisor;
}

function duration(ms: number): string {
  const units = [
    ["day", limits.DAY],
    ["hour", limits.HOUR],
    ["minute", limits.MINUTE],
  ] as const;
  for (const [unit, length] of units) {
    const count = ms / length;
    if (Number.isInteger(count)) return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
  }
  return ms < 0.5 * limits.SECOND ? `${ms} ms` : `${ms / limits.SECOND} s`;
}

function size(bytes: number): string {
  return bytes >= limits.MEGABYTE ? `${bytes / limits.MEGABYTE} MB` : `${bytes / limits.KILOBYTE} KB`;
}

function percent(share: number): string {
  return `${share * 100}%`;
}

function durations(all: readonly number[]): string {
  return all.map(duration).join(", ");
}

function rate({ max, windowMs }: limits.Limit): string {
  return `${max} per ${duration(windowMs).replace(/^1 /, "")}`;
}

function rates(all: readonly limits.Limit[]): string {
  return all.map(rate).join(", ");
}

function row<N extends Name>(limit: string, name: N, format: (value: (typeof constants)[N]) => string): Row {
  return [limit, format(constants[name]), `\`${name}\``];
}

function connections(): string {
  const header = ["`DATABASE_POOL`", "main", "pipelined", "search", "LISTEN", "per process"];
  const rows = POOL_SIZES.map((max) => {
    const search = Math.ceil(max / MAIN_CONNECTIONS_PER_SEARCH_CONNECTION);
    const label = max === defaults.DATABASE_POOL ? `${max} (default)` : String(max);
    return [label, max, PIPELINED_CONNECTIONS, search, 1, connectionsPerProcess(max)].map(String);
  });
  const each = connectionsPerProcess(example.DATABASE_POOL);
  const { WEB_CONCURRENCY: processes, DATABASE_POOL: pool } = example;
  const server = serverConnections(example);
  const all = server + COMMAND_CONNECTIONS;
  return `A process opens at most this many connections to the primary:

${markdownTable(header, rows)}

- Formula: \`DATABASE_POOL + ${PIPELINED_CONNECTIONS} + ceil(DATABASE_POOL / ${MAIN_CONNECTIONS_PER_SEARCH_CONNECTION}) + 1\`. With \`DATABASE_REPLICA_URLS\`, or several hosts in \`DATABASE_URL\`, add 1 on the primary; each replica gets the number of the last column, with several hosts one more. A replica that is promoted has both for a minute.
- The pipelined connection sends up to ${PIPELINE_DEPTH} statements ahead.
- The supervisor of \`WEB_CONCURRENCY\` opens up to ${COMMAND_CONNECTIONS}, an \`ops\` command ${COMMAND_CONNECTIONS}, a migration 1 and a backup 1.
- \`max_connections\` must be at least the sum over all servers, plus one \`ops\` command, plus the ${RESERVED_CONNECTIONS} connections that PostgreSQL reserves. A server checks this at startup for itself and one command.

Example: \`WEB_CONCURRENCY=${processes}\` and \`DATABASE_POOL=${pool}\` need ${processes} × ${each} + ${COMMAND_CONNECTIONS} (supervisor) + ${COMMAND_CONNECTIONS} (\`ops\` command) = ${all} connections, so \`max_connections\` must be at least ${all} + ${RESERVED_CONNECTIONS} = ${all + RESERVED_CONNECTIONS}.`;
}

/** The jobs of each interval, the shortest first. */
function jobs(): string {
  const intervals = [...new Set(JOBS.map(({ every }) => every))];
  const rows = intervals.map((interval) => {
    const names = JOBS.filter(({ every }) => every === interval).map(({ name }) => `\`${name}\``);
    return [duration(interval), names.toSorted().join(", ")];
  });
  return markdownTable(["interval", "jobs"], rows);
}

function storedJpeg(channels: number): Omit<ImageHeader, "pixels"> {
  return { format: "jpeg", channels, bytesPerChannel: 1, scans: { count: 1, areStored: true, isEnded: true } };
}

function images(): string {
  const rows = IMAGE_KINDS.map(({ kind, peak, cpu, ...header }) => {
    const megapixels = Math.floor(maxPixels(header) / 1e5) / 10;
    return [kind, `${megapixels} megapixels`, `${peak} MB`, `${cpu / limits.SECOND} s`];
  });
  return markdownTable(["image", "accepted up to", "peak memory of its process", "CPU time"], rows);
}

function reservedMegabytes(): number {
  if (defaults.STORAGE !== "disk") throw new TypeError("Files are stored on disk by default.");
  return defaults.STORAGE_RESERVED_MB;
}

function table(rows: readonly Row[]): string {
  return markdownTable(["limit", "value", "constant or setting"], rows);
}

/** Aligns columns like the formatter. */
function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, column) => Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(header), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
