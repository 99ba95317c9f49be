/** Classes of the boxes that a card and its skeleton share, so that the card replaces it without layout shift. */
export const CARD_BOXES = {
  card: "card panel",
  photo: "card-photo",
  body: "card-body",
  price: "card-price tabular-digits",
  summary: "card-summary",
  place: "card-place",
  seller: "card-seller",
  actions: "mt-auto flex flex-wrap gap-2 pt-1",
};
