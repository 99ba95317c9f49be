import { FETCH_TIMEOUT_MS } from "@pashu/validators/limits";
import { withTimeout } from "@pashu/validators/timeout";
import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from "react";
import { useTranslations } from "use-intl";
import { useIsLikelySignedIn } from "~/features/auth/shared/session.ts";
import { usePlace } from "~/features/places/shared/use-place.ts";
import { useI18n } from "~/lib/i18n/i18n-context.tsx";
import { fadeIn } from "~/lib/page/fade-in.ts";
import { useHydrated } from "~/lib/page/use-hydrated.ts";
import { Skeleton } from "~/ui/skeleton.tsx";

const NAMESPACES = ["calls", "listing-states", "errors"] as const;

interface HomeProps {
  /** Called before the paint in which everything is shown that this user has. */
  onSettled: () => void;
}

let loaded: ComponentType<HomeProps> | null = null;

/** True if reserve-home.ts has reserved the room. */
const isMarked = import.meta.env.SSR ? () => false : () => "home" in document.documentElement.dataset;

/** As in room.css. The server renders no style attribute, which the Content Security Policy forbids. */
const FIRST_SCREEN = { minHeight: "calc(100vh - 57px)" };

/**
 * Above the landing page, for a user and for a visitor whose place is known: what is theirs. Its first screen is reserved
 * by room.css, and then by this component until all of it is shown.
 */
export function HomeSlot() {
  const hydrated = useHydrated();
  const isSignedIn = useIsLikelySignedIn();
  const { pincode, lat } = usePlace();
  const isExpected = isSignedIn || pincode !== undefined || lat !== undefined;
  const [wasMarked] = useState(isMarked);
  const i18n = useI18n();
  const [Home, setHome] = useState<ComponentType<HomeProps> | null>(() => (i18n.has(NAMESPACES) ? loaded : null));
  const [hasFailed, setFailed] = useState(false);
  const [isSettled, setSettled] = useState(false);
  const isLoading = isExpected && !isSettled && !hasFailed;
  const isUsed = isExpected || wasMarked;
  const room = useRoom({ hydrated, isLoading, wasMarked, isUsed });
  useEffect(() => {
    if (!isExpected || Home !== null) return;
    withTimeout(Promise.all([import("../home.tsx"), i18n.load(NAMESPACES)]), FETCH_TIMEOUT_MS).then(
      ([module]) => {
        loaded = module.default;
        setHome(() => loaded);
      },
      () => setFailed(true),
    );
  }, [isExpected, Home, i18n]);
  if (!hydrated || !isUsed) return null;
  return (
    <div ref={room} style={FIRST_SCREEN}>
      {isLoading && <Waiting />}
      {isExpected && Home !== null && <Home onSettled={() => setSettled(true)} />}
    </div>
  );
}

type RoomOptions = Record<"hydrated" | "isLoading" | "wasMarked" | "isUsed", boolean>;

/** With which a visitor scrolls. */
const INPUTS = ["wheel", "touchmove", "keydown"] as const;

/**
 * The first screen is reserved while the content loads, so the landing page below it is out of sight. If the content needs
 * less, the landing page moves up as a new screen. A visitor who has begun to read keeps the place.
 */
function useRoom({ hydrated, isLoading, wasMarked, isUsed }: RoomOptions) {
  const room = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const isReading = useRef(false);
  useLayoutEffect(() => {
    if (!isUsed) return;
    const { style } = document.documentElement;
    // As in room.css. Once the visitor scrolls, the skeleton is the anchor, which disappears.
    style.overflowAnchor = "none";
    // Not at a scroll event: after a reload the router restores the position, which counts the whole content.
    const onInput = () => {
      isReading.current = true;
      style.overflowAnchor = "";
    };
    for (const type of INPUTS) addEventListener(type, onInput, { passive: true });
    return () => {
      style.overflowAnchor = "";
      for (const type of INPUTS) removeEventListener(type, onInput);
    };
  }, [isUsed]);
  useLayoutEffect(() => {
    const { current: element } = room;
    if (!hydrated || element === null) return;
    delete document.documentElement.dataset["home"];
    const before = height.current;
    height.current = heightOf(element);
    if (isLoading) {
      // It appears on a page that is shown, e.g. after a login.
      if (!wasMarked) fadeIn(element.parentElement);
      return;
    }
    const growth = before === 0 ? 0 : height.current - before;
    if (isReading.current && scrollY > 0) return scrollBy(0, growth);
    element.style.minHeight = "0";
    fadeIn(element.parentElement);
  }, [hydrated, isLoading, wasMarked]);
  return room;
}

function heightOf(element: HTMLElement): number {
  return element.getBoundingClientRect().height;
}

function Waiting() {
  const t = useTranslations("common");
  return (
    <div aria-busy className="page-width flex flex-col gap-3 pt-4">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-22" />
      <Skeleton className="h-22" />
      <Skeleton className="h-14" />
      <Skeleton className="h-22" />
      <output className="sr-only">{t("loading")}</output>
    </div>
  );
}
