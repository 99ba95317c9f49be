import type { Db } from "@pashu/db/client";
import type { Reads } from "@pashu/db/reads";
import type { Replicas } from "@pashu/db/replicas";
import type { Geocoder } from "./adapters/nominatim.ts";
import type { Env } from "./env.ts";
import type { Clock } from "./platform/clock.ts";
import type { CountCache } from "./platform/count-cache.ts";
import type { Keys } from "./platform/keys.ts";
import type { Logger } from "./platform/log.ts";
import type { Instrument } from "./platform/observability/external-calls.ts";
import type { Metrics } from "./platform/observability/metrics.ts";
import type { StorageHealth } from "./platform/observability/storage-health.ts";
import type { Tracing } from "./platform/observability/tracing.ts";
import type { EventLoopMonitor, IsOverloaded } from "./platform/overload.ts";
import type { PublicResponseCache } from "./platform/public-response-cache.ts";
import type { Queues } from "./platform/queues.ts";
import type { RateLimits } from "./platform/rate-limits.ts";
import type { ReleaseCheck } from "./platform/release-check.ts";
import type { Sessions } from "./platform/sessions.ts";
import type { Timeouts } from "./platform/timeouts.ts";
import type { IdentityProvider } from "./ports/identity-provider.ts";
import type { ObjectStorage } from "./ports/object-storage.ts";
import type { PushSender } from "./ports/push-sender.ts";

/** Everything that verbs use, except the state of features, which is in AppDeps. */
export interface Deps {
  env: Env;
  log: Logger;
  clock: Clock;
  shutdownController: AbortController;
  timeouts: Timeouts;
  db: Db;
  /** Verbs use `ctx.reads` instead, which may read from a replica. */
  primaryReads: Reads;
  /** On the primary or, while it does not answer, on a replica: for what is the same for all visitors. */
  visitorReads: Reads;
  replicas: Replicas | null;
  queues: Queues;
  caches: { responses: PublicResponseCache; counts: CountCache };
  storage: ObjectStorage;
  identity: IdentityProvider;
  push: PushSender;
  sessions: Sessions;
  limits: RateLimits;
  /** Null with GEOCODER_URL=off. */
  geocoder: Geocoder | null;
  keys: Keys;
  health: Health;
  observability: Observability;
}

interface Health {
  isOverloaded: IsOverloaded;
  releaseCheck: ReleaseCheck;
  eventLoop: EventLoopMonitor;
  storage: StorageHealth;
}

interface Observability {
  metrics: Metrics;
  /** Null without an OTLP endpoint. */
  tracing: Tracing | null;
  instrument: Instrument;
  requestsInFlight: { count: number };
}
