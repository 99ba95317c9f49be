import { useRouter, type ParsedLocation } from "@tanstack/react-router";
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { CardGrid } from "~/features/animals/shared/card-grid.tsx";
import { AnimalCard } from "~/features/listing-card/shared/animal-card.tsx";
import type { MarketListing } from "./use-market.ts";

/** By key of the history entry: the heights of cards that were out of sight when the user left the list. */
const outOfSight: Record<string, (number | false)[]> = {};

const ENTRY_KEY = "__TSR_key";
const keyOf = ({ state }: ParsedLocation) => String(state[ENTRY_KEY]);

/** On the way back to a list, cards out of sight are rendered after the first paint. */
export function MarketCards({ listing: { animals, isLoadingMore } }: { listing: MarketListing }) {
  const router = useRouter();
  const grid = useRef<HTMLUListElement>(null);
  const [lateHeights, setLateHeights] = useState(outOfSight[keyOf(router.latestLocation)]);
  const count = animals.length;
  useLayoutEffect(() => {
    const { current } = grid;
    requestAnimationFrame(() => startTransition(() => setLateHeights([])));
    return () => {
      const { resolvedLocation } = router.state;
      if (resolvedLocation === undefined) return;
      outOfSight[keyOf(resolvedLocation)] = Array.from(current?.children ?? [], (card) => {
        const { top, bottom, height } = card.getBoundingClientRect();
        return (bottom < 0 || top > innerHeight) && height;
      });
    };
  }, [router]);
  // Focuses the first card that Load More added, because its button moves down or disappears.
  useEffect(() => {
    const { current } = grid;
    if (isLoadingMore) return () => current?.children[count]?.querySelector("article")?.focus({ preventScroll: true });
  }, [count, isLoadingMore]);
  return (
    <CardGrid ref={grid} className="contents">
      {animals.map((animal, index) => {
        const height = lateHeights?.[index];
        if (height) return <li key={animal.id} style={{ height }} />;
        return <AnimalCard key={animal.id} animal={animal} first={index === 0} />;
      })}
    </CardGrid>
  );
}
