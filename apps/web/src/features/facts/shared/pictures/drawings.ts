import type { Category } from "@pashu/validators/enums";
import type { FACTS, Sex } from "@pashu/validators/facts/declarations";
import type { Kind } from "@pashu/validators/facts/kinds";

export type Point = readonly [x: number, y: number];
export type TapePart = "girth" | "length";
type TapedKind = (typeof FACTS)["weightKg"]["byTape"][number];
export type Tape = Record<TapePart, readonly [from: Point, to: Point]> & { drawn?: string };

/** The mother in pictures of young and of pregnancy: the middle of her belly, and the months of a pregnancy. */
export const MOTHERS = {
  cattle: { kind: "cow", young: "calf", unborn: "calf-body", belly: [41, 38], term: 9 },
  buffalo: { kind: "she-buffalo", young: "buffalo-calf", unborn: "buffalo-calf-body", belly: [42, 38], term: 10 },
  goats: { kind: "doe", young: "kid", unborn: "kid", belly: [43, 39], term: 5 },
  sheep: { kind: "ewe", young: "lamb", unborn: "lamb", belly: [42, 37], term: 5 },
} as const satisfies Partial<Record<Category, { kind: Kind; young: Kind; unborn: string; belly: Point; term: number }>>;

/**
 * Kinds with a part of its own for the body, `cow-body`, and the place where `cow-horns` grow on it. The other parts,
 * such as eggs, do not fit each age.
 */
export const BODIES = {
  cow: [76, 15],
  bull: [78, 21],
  bullock: [79, 20],
  "she-buffalo": [78, 15],
  "he-buffalo": [79, 16],
  doe: [73, 15],
  buck: [73, 15],
  ram: [74, 19],
  hen: null,
  quail: null,
} as const satisfies Partial<Record<Kind, Point | null>>;

const BOVINE_CALF_TAPE = {
  girth: [
    [52, 32],
    [52, 46.5],
  ],
  length: [
    [64, 41],
    [27, 37],
  ],
} as const;
const BULL_TAPE = {
  drawn: "bull",
  girth: [
    [47, 22],
    [53, 53],
  ],
  length: [
    [72, 42],
    [13, 28],
  ],
} as const;
const SHEEP_TAPE = {
  girth: [
    [50, 16],
    [50, 57],
  ],
  length: [
    [70, 41],
    [13, 33],
  ],
} as const;

/**
 * Ends of the tape on each kind: it goes around the chest right behind the front legs, and from the point of the shoulder
 * to the pin bone. `drawn` names another drawing than that of the kind, without bell or cart.
 */
export const TAPES = {
  cow: {
    girth: [
      [54, 21.5],
      [54, 51.5],
    ],
    length: [
      [70, 41],
      [16.5, 27],
    ],
  },
  heifer: {
    girth: [
      [54, 24],
      [54, 46],
    ],
    length: [
      [69, 40],
      [21, 29.5],
    ],
  },
  calf: { drawn: "calf-body", ...BOVINE_CALF_TAPE },
  bull: BULL_TAPE,
  bullock: BULL_TAPE,
  "she-buffalo": {
    girth: [
      [55, 22.5],
      [55, 51.5],
    ],
    length: [
      [70, 42],
      [12.5, 33],
    ],
  },
  "buffalo-heifer": {
    girth: [
      [54, 25],
      [54, 47.5],
    ],
    length: [
      [70, 42],
      [19, 32.5],
    ],
  },
  "buffalo-calf": { drawn: "buffalo-calf-body", ...BOVINE_CALF_TAPE },
  "he-buffalo": {
    girth: [
      [48, 20.5],
      [54, 53],
    ],
    length: [
      [72, 42],
      [11, 32],
    ],
  },
  doe: {
    girth: [
      [52, 30],
      [52, 49.5],
    ],
    length: [
      [68, 43],
      [17.5, 35],
    ],
  },
  buck: {
    girth: [
      [53, 27],
      [53, 53],
    ],
    length: [
      [71, 43],
      [15.5, 34],
    ],
  },
  kid: {
    girth: [
      [53, 36.5],
      [53, 49],
    ],
    length: [
      [63, 44],
      [30, 41],
    ],
  },
  ewe: SHEEP_TAPE,
  ram: SHEEP_TAPE,
  lamb: {
    girth: [
      [49, 26],
      [49, 50.5],
    ],
    length: [
      [63, 41],
      [28, 38],
    ],
  },
} as const satisfies Record<TapedKind, Tape>;

/** Drawn over a young animal. */
export const SEX_MARKS = { female: "young-female", male: "young-male" } as const satisfies Record<Sex, string>;

/** Breeds with a mark that a drawing can show. Its source is in decision 130. */
export const DRAWN_BREEDS = [
  "buffalo-murrah",
  "buffalo-jaffarabadi",
  "buffalo-nili-ravi",
  "buffalo-surti",
  "buffalo-pandharpuri",
  "buffalo-bhadawari",
  "cattle-gir",
  "cattle-kankrej",
  "cattle-holstein-friesian-hf",
  "cattle-jersey",
  "goats-jamunapari",
  "goats-barbari",
  "goats-boer",
  "sheep-dorper",
  "sheep-dumba",
  "poultry-kadaknath",
  "poultry-white-pekin-duck",
] as const;
