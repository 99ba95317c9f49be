export default {
  developers: {
    title: "For programmers",
    intro:
      "Programs of dairies, co-operatives, banks and researchers can read the market, and list animals for farmers who allow it. Each example on this page is complete: copy it and run it.",
    contents: "On this page",
    startTitle: "Start",
    start1: "What visitors see may be read without a key, also by pages of other sites.",
    start2:
      "What is done for a user needs a key. The user makes it in the app and chooses what it may do. Send it as `Authorization: Bearer`, never in an address.",
    start3: "The examples read `PASHU_URL` and `PASHU_KEY` from the environment.",
    docs: "All operations, to try out",
    openapi: "Description for tools (OpenAPI)",
    keys: "Make a key",
    mirrorTitle: "Copy the market",
    mirror1:
      'Begin with `updatedSince=1970-01-01T00:00:00Z` and follow `Link: rel="next"`. A page has listings on sale as they are now: keep them. It also has ids with `status: "gone"`: delete those.',
    mirror2:
      "A page that is not full is the last one. Ask for the next one after a minute. Store its address, not a time.",
    mirror3:
      "410 means that your `cursor` is too old: empty the copy and begin anew. After 429 and 503 wait as many seconds as `Retry-After` says.",
    listTitle: "List animals for members",
    list1:
      "The member makes a key with the scopes `animals:read` and `animals:write`. A photo takes three steps: request a link, PUT the file there, and finish the upload, which returns the path for `images`.",
    list2:
      "With an `Idempotency-Key` a request may be repeated for {n} days: the answer is the listing that exists. Use the ear tag or a number of your own books.",
    list3:
      "409 means that there is nothing to create: the `Idempotency-Key` was used with other fields (`IDEMPOTENCY_KEY_REUSED`), or the ear tag is on sale already (`EAR_TAG_LISTED`, with `url`).",
    screenTitle: "A screen in the milk centre",
    screen1:
      "`/api/animals.json` has the newest animals of any list, in Hindi with `lang=hi` or in Marathi with `lang=mr`. It takes the filters of the marketplace, whose addresses show their names.",
    screen2: "Send the last `ETag` as `If-None-Match`. While nothing has changed, the answer is 304 without a body.",
    screen3: "The nearest animals: `/api/animals?sort=nearest&pincode=125001`.",
    webhooksTitle: "Receive changes (webhooks)",
    webhooks1:
      "A user can have changes sent to an address of yours, as standardwebhooks.com describes. A message names what has changed; read the rest from the API. `openapi.json` has all types.",
    webhooks2:
      "Anyone can write to your address: check the signature, the time and the id. The secret begins with `whsec_`.",
    webhooks3:
      "Answer with 2xx within {seconds} seconds, and work afterwards. 410 ends the webhook. Every other answer is repeated for {days} days. Messages can come twice and in any order: ignore a `webhook-id` that you have seen, and read the present state.",
    webhooks4:
      "To try it on your own machine, start a server with `WEBHOOK_PRIVATE_ORIGINS=http://127.0.0.1:4000`. It then sends to this receiver without https.",
    addresses: "Add an address",
    limitsTitle: "Limits",
    limitsHint:
      "The headers `RateLimit` and `RateLimit-Policy` say what is left. The operator of a server may have set other numbers.",
    limit: {
      requestsPerMinute: "Requests with one key: {n} a minute",
      keys: "Keys of a user: {n}",
      webhooks: "Addresses for webhooks of a user: {n}",
      writesPerHour: "Changes by a user: {n} an hour",
      uploadsPerHour: "Uploads by a user: {n} an hour",
      megabytesPerDay: "Uploads by a user: {n} MB a day",
      imageMegabytes: "A photo: {n} MB",
      images: "Photos of a listing: {n}",
      contactsPerHour: "Sellers' numbers for a user: {n} an hour",
      contactsPerDay: "Sellers' numbers for a user: {n} a day",
      pageSize: "Listings on a page: {n}",
      changesDays: "Listings that have gone are named for {n} days",
      newAccountDays: "An account counts as new for {n} days",
      newAccountListings: "Listings of a new account before moderators look at the next: {n} in ten minutes",
    },
    errorsTitle: "Errors",
    errors1:
      "Each error has a `code`: decide by it, not by the text. New codes may be added. Treat an unknown one by its status.",
    errors409: "409: something exists already, or has changed. Do not repeat the request; read the state first.",
    errors412:
      "412: the listing has changed since you read it. Read it again, and repeat with its new `ETag` in `If-Match`.",
    errors429: "429: too many requests. Repeat after `Retry-After` seconds.",
    errors503:
      "503: the server is busy or cannot be reached. Repeat after `Retry-After` seconds, and new listings only with an `Idempotency-Key`.",
    warning: "`Warning`: the server does not know a parameter. With a key that is an error.",
    codes: "{status}: all codes",
    versionsTitle: "What stays, what changes",
    versions1: "Described paths, parameters, fields and statuses keep their meaning.",
    versions2:
      "Added at any time without notice: operations, optional parameters, fields, headers, error codes, and values such as a new `status`. Ignore what you do not know.",
    versions3:
      'An operation that is to end is `deprecated` in openapi.json. For at least {n} months it works and answers with `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and `Link: rel="deprecation"`. Write these headers to your log.',
    versions4: "Only law or security can end something sooner. Then the list below says why.",
    changesTitle: "Changes of the API",
    changesHint: "By release, the newest first.",
    copy: "Copy",
    copied: "Copied",
    copyFailed: "Could not be copied. The text is selected: copy it by hand.",
  },
} as const;
