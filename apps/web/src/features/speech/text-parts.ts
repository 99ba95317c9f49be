import { isLocale, type Locale } from "@pashu/i18n/locales";

/** Attribute of an element that gets a speaker button. Its value is a key of `REGIONS`. */
export const HEAR = "data-hear";
/** Attribute of the button itself. */
export const SPEAKER = "data-speaker";

const CORNER = "absolute top-0 right-0";
/** The texts that the button of each element reads, and its position. Here, because pages have a byte budget. */
const REGIONS: Record<string, { reads: string; className?: string }> = {
  listing: { reads: "#price, #title, #about ~ *", className: `${CORNER} mt-1` },
  advice: { reads: "#advice", className: CORNER },
  warnings: { reads: "#warnings", className: CORNER },
  question: { reads: ".guided-question" },
};

export function regionOf(place: Element) {
  return REGIONS[place.getAttribute(HEAR) ?? ""];
}

export interface TextPart {
  text: string;
  /** Null for a language that the product does not have. */
  locale: Locale | null;
}

const BLOCKS = "p, li, h1, h2, h3, button, legend, dt, dd, label, output, summary";
/** Also keys of a number pad, and what a closed `details` does not show. */
const SILENT = `[aria-hidden=true], [hidden], [${SPEAKER}], script, style, svg, select, textarea, .sr-only, .number-keys, details:not([open]) > :not(summary)`;

/** Returns the texts that the button of this place reads, each with its language. */
export function textPartsOf(place: Element): TextPart[] {
  const region = regionOf(place);
  if (region === undefined) return [];
  const parts: (TextPart & { block: Element })[] = [];
  for (const element of document.querySelectorAll(region.reads)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const { parentElement: parent, nodeValue } = node;
      if (parent === null || nodeValue === null || nodeValue.trim() === "" || parent.closest(SILENT)) continue;
      const block = parent.closest(BLOCKS) ?? parent;
      const last = parts.at(-1);
      if (last?.block === block) last.text += ` ${nodeValue}`;
      else parts.push({ block, text: nodeValue, locale: localeOf(parent) });
    }
  }
  return parts.map(({ text, locale }) => ({ text, locale }));
}

function localeOf(element: Element): Locale | null {
  const [language = ""] = (element.closest("[lang]")?.getAttribute("lang") ?? "").toLowerCase().split("-");
  return isLocale(language) ? language : null;
}
