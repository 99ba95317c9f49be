/** Classes of the boxes that a card and its skeleton share, so that the card replaces it without layout shift. */
export const CARD_BOXES = {
  card: "relative flex w-full flex-col rounded-card panel",
  /** Grows with the user's font size, so that price and badge leave room for the animal. */
  photo: "@container relative h-[max(176px,8rem)] shrink-0 overflow-hidden rounded-t-card bg-sunken lg:h-43",
  /** The longest price fits into one line at any font size. */
  price:
    "mr-auto rounded-tr-tile bg-surface pt-1 pr-4 pl-3 text-2xl leading-[1.35] supports-[width:1cqw]:text-[min(1.625rem,12cqw)]",
  body: "flex grow flex-col px-3 pt-1 pb-3",
  /** Room for marks above and below the letters. More below would show the marks of a third line. */
  title: "mb-0.5 pt-0.75 pb-px text-title",
  facts: "mt-1 h-[1.875rem]",
  place: "mt-1 text-sm",
  seller: "min-h-8 text-meta",
  actions: "mt-auto pt-1.5",
};
