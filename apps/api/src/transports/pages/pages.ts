import type { User } from "@pashu/db/schema/users";
import type { TRPCLink } from "@trpc/client";
import { PERIODS, type PeriodName } from "@pashu/validators/periods";
import { formatPhone } from "@pashu/validators/phone";
import { unstable_localLink } from "@trpc/client";
import { Hono, type Context } from "hono";
import { compress } from "hono/compress";
import { LRUCache } from "lru-cache";
import superjson from "superjson";
import type { AppDeps } from "../../create-deps.ts";
import { readAnimal } from "../../features/animals/animals.queries.ts";
import { listNoticeBriefs } from "../../features/disease-notices/list-disease-notices.ts";
import { isQueueRejection, SERVER_WORK } from "../../platform/fair-queue.ts";
import { withDeadline, type Deadline } from "../../platform/deadline.ts";
import type { CachePool } from "../../platform/public-response-cache.ts";
import { firebaseWebConfig, type FirebaseWebConfig } from "../../settings/firebase.ts";
import type { Operator } from "../../settings/operator.ts";
import { PRIVATE } from "../http/cache-control.ts";
import { failureOf } from "../http/failure.ts";
import { appRouter, type AppRouter } from "../trpc/router.ts";
import { createRequestContext, sessionOf, visitorContext } from "../http/request-context.ts";
import { deadlineOf } from "../http/request-deadline.ts";
import { requestLocale } from "../http/locale.ts";
import { retryAfterSeconds } from "../../platform/retry-after.ts";
import type { InlineCode } from "../http/security-headers.ts";
import { publicCache } from "../http/public-cache.ts";
import type { AppEnv } from "../http/app-env.ts";

export interface PageRenderer {
  cacheKeyOf(url: string): string | null;
  render(input: {
    request: Request;
    locale: string;
    runtime: {
      identity: string;
      firebase?: FirebaseWebConfig;
      support: { phone?: string; email?: string };
      operator: Operator | null;
      sendsReminders?: boolean;
      periods?: Partial<Record<PeriodName, number>>;
    };
    origin: string;
    link: TRPCLink<AppRouter>;
    notices?: ReturnType<typeof listNoticeBriefs>;
  }): Promise<{ route: string; status: number; headers: Record<string, string>; html: string; inline: InlineCode }>;
}

const KNOWN_SELLERS_MAX = 10_000;
const LISTING_PATH = "/animal/";
const isListing = (path: string) => path.startsWith(LISTING_PATH);
const isRatePage = (path: string) => path.startsWith("/rates/");
const poolOf = (path: string): CachePool => (isListing(path) || isRatePage(path) ? "longTail" : "frequent");

/** Remembers who sells a listing, which never changes, and reads it once for concurrent requests. */
function createOwnerCheck({ primaryReads }: AppDeps) {
  const sellers = new LRUCache<string, string, Deadline>({
    max: KNOWN_SELLERS_MAX,
    fetchMethod: async (id, _stale, { context }) =>
      (await withDeadline(readAnimal(primaryReads, id), context))?.sellerId,
  });
  return async (c: Context<AppEnv>, user: User) => {
    const id = c.req.path.slice(LISTING_PATH.length);
    return (await sellers.fetch(id, { context: deadlineOf(c) })) === user.id;
  };
}

function changedPeriods(env: Record<PeriodName, number>) {
  const changed = Object.entries(PERIODS).flatMap(([name, usual]) => {
    const value = env[name as PeriodName];
    return value === usual ? [] : [[name, value] as const];
  });
  return changed.length > 0 && { periods: Object.fromEntries(changed) };
}

function withReadablePhone<Contact extends { phone?: string }>(contact: Contact): Contact {
  const { phone } = contact;
  return phone === undefined ? contact : { ...contact, phone: formatPhone(phone) };
}

/** Renders pages for all paths without another route. The HTML is the same for all visitors of a language. */
export function pageRoutes(deps: AppDeps, renderer: PageRenderer, securityPolicy: (inline: InlineCode) => string) {
  const runtime = {
    identity: deps.identity.kind,
    ...(deps.env.IDENTITY === "firebase" && { firebase: firebaseWebConfig(deps.env) }),
    support: withReadablePhone(deps.env.support),
    operator: deps.env.operator && withReadablePhone(deps.env.operator),
    ...(deps.env.REMINDER_WEBHOOK_URL !== undefined && { sendsReminders: true }),
    ...changedPeriods(deps.env),
  };
  const isOwner = createOwnerCheck(deps);
  const cache = publicCache(deps, {
    addressOf: (c) => renderer.cacheKeyOf(c.req.url),
    accept: "text/html",
    byLanguage: true,
    poolOf,
    statuses: [200, 404, 410],
    isSharedWith: async (c, user) => isListing(c.req.path) && !(await isOwner(c, user)),
  });
  return new Hono<AppEnv>().get("*", cache, compress(), async (c) => {
    // Its owner sees a listing that others cannot. The browser adds the user to all other pages.
    const isPersonal = c.get("isCacheable") !== true && isListing(c.req.path) && (await sessionOf(deps, c)) !== null;
    let isUnavailable = false;
    const visitor = visitorContext(deps, c);
    const render = () =>
      renderer.render({
        request: c.req.raw,
        locale: requestLocale(c),
        runtime,
        origin: deps.env.publicUrl,
        ...(deps.diseaseNotices.current() && { notices: listNoticeBriefs({ ctx: visitor }) }),
        link: unstable_localLink({
          router: appRouter,
          createContext: async () => (isPersonal ? createRequestContext(deps, c) : visitor),
          transformer: superjson,
          onError: ({ error }) => {
            isUnavailable ||= failureOf(error).code === "UNAVAILABLE";
            if (isQueueRejection(error)) c.set("isQueueRejection", true);
          },
        }),
      });
    // All visitors wait for a frequent page, so it does not wait for the other pages of the network that asked first.
    const isFrequent = c.get("isCacheable") === true && poolOf(c.req.path) === "frequent";
    const requester = isFrequent ? { ...SERVER_WORK, ...deadlineOf(c) } : visitor;
    const page = await deps.queues.pages.run(requester, render);
    c.set("pageRoute", page.route);
    c.header("Vary", "Cookie, Accept-Encoding, Accept-Language");
    c.header("Cache-Control", isPersonal ? PRIVATE : "no-cache");
    for (const [name, value] of Object.entries(page.headers)) c.header(name, value);
    c.header("Content-Security-Policy", securityPolicy(page.inline));
    if (isUnavailable) {
      c.header("Retry-After", retryAfterSeconds());
      c.header("Cache-Control", "no-store");
    }
    return c.html(page.html, isUnavailable ? 503 : (page.status as 200));
  });
}
