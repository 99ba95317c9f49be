import { z } from "zod";
import { parseIdentifier } from "../identifier.ts";
import {
  KINDS,
  SEXES,
  CALVES,
  PRICE_BASES,
  TEETH,
  TEMPERAMENTS,
  UDDERS,
  HORNS,
  VACCINES,
  KIND_RULES,
  hardLimits,
  type Ranges,
  type FactName,
} from "./kind-rules.ts";
import { ruleMessage } from "../rule-messages.ts";

const month = z
  .string()
  .regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, ruleMessage("valid.month"))
  .meta({ description: "Year and month, as `2026-08`. Not in the future.", example: "2026-08" });

const EAR_TAG_DIGITS = 12;
const earTag = z
  .string()
  .max(100)
  .overwrite((typed) => parseIdentifier(typed) ?? typed)
  .regex(new RegExp(`^\\d{${EAR_TAG_DIGITS}}$`), ruleMessage("valid.earTag"))
  .meta({ description: "12 digits of the official ear tag. Write-only: responses have `earTagLast4`." });

/** The widest range of all kinds. `factIssues` checks that of the kind. */
function numberOfAnyKind(fact: keyof Ranges) {
  const { min, max } = hardLimits(
    KINDS.map((kind) => KIND_RULES[kind]),
    fact,
  );
  return z
    .number(ruleMessage("valid.number"))
    .min(min, ruleMessage("valid.atLeast", { n: min }))
    .max(max, ruleMessage("valid.atMost", { n: max }));
}

const wholeNumberOfAnyKind = (fact: keyof Ranges) => numberOfAnyKind(fact).int(ruleMessage("valid.wholeNumber"));
const twoDecimals = (value: number) => Math.round(value * 100) / 100;
const option = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, ruleMessage("valid.invalid"));
const options = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(option(values)).overwrite((chosen) => [...new Set(chosen)]);

const vaccination = z.object({ vaccine: option(VACCINES), month: month.nullish().transform((value) => value ?? null) });
export type Vaccination = z.output<typeof vaccination>;

export const factSchemas = {
  kind: z.enum(KINDS, ruleMessage("valid.invalid")).meta({ description: "A kind of the listing's category." }),
  breedId: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, ruleMessage("valid.invalid"))
    .meta({ description: "Id of a breed of the category, or `cross`, `local` or `unknown`." }),
  sex: option(SEXES).meta({ description: "Only for kinds that include both sexes." }),
  ageMonths: wholeNumberOfAnyKind("ageMonths"),
  teeth: z.literal(TEETH, ruleMessage("valid.invalid")).meta({
    description: "Permanent incisors, or `worn`. Alternative or addition to the age.",
    // The generator of openapi.json knows literals with one value only.
    type: ["integer", "string"],
    enum: [...TEETH],
  }),
  lactation: wholeNumberOfAnyKind("lactation").meta({ description: "Number of calvings. Mirrors `kaunSaByaat`." }),
  milkNow: numberOfAnyKind("milkNow")
    .overwrite(twoDecimals)
    .meta({ description: "Litres a day now. Mirrors `dailyMilkProduction`." }),
  milkBest: numberOfAnyKind("milkBest").overwrite(twoDecimals).meta({ description: "Litres a day at best." }),
  calvedMonth: month,
  pregnantMonths: wholeNumberOfAnyKind("pregnantMonths").meta({
    description: "0 if not pregnant. Mirrors `isPregnant`, which can be true without this fact.",
  }),
  calf: option(CALVES).meta({ description: "The calf sold with its mother. Mirrors `calfStatus`." }),
  quantity: wholeNumberOfAnyKind("quantity").meta({ description: "Animals in the listing." }),
  weightKg: numberOfAnyKind("weightKg")
    .overwrite(twoDecimals)
    .meta({ description: "Live weight of one animal in kilograms." }),
  priceBasis: option(PRICE_BASES).meta({
    description: "`each`: the price of one animal, `lot`: of all, `kg`: of one kilogram live weight.",
  }),
  temperament: options(TEMPERAMENTS),
  udder: options(UDDERS),
  horns: option(HORNS),
  vaccinations: z
    .array(vaccination)
    .max(VACCINES.length)
    .refine((all) => new Set(all.map(({ vaccine }) => vaccine)).size === all.length, ruleMessage("valid.invalid"))
    .meta({ description: "Vaccinations, with the month if it is known." }),
  negotiable: z.boolean(),
  earTag,
} satisfies Record<FactName | "kind", z.ZodType>;

export const FACT_NAMES = Object.keys(factSchemas) as (FactName | "kind")[];

type FactSchemas = typeof factSchemas;

/** Facts of a listing. A fact that is not known is absent. Shared objects: don't change them. */
export type Facts = {
  readonly [Name in Exclude<keyof FactSchemas, "earTag">]?: Readonly<z.output<FactSchemas[Name]>>;
} & { readonly earTagLast4?: string };

/** Facts in a request body. Null removes a fact; an absent fact keeps its value in a PATCH. */
export type FactChanges = { [Name in keyof FactSchemas]?: z.output<FactSchemas[Name]> | null };

function nullishFields<Shape extends z.ZodRawShape>(shape: Shape) {
  const entries = Object.entries(shape).map(([name, schema]) => [name, (schema as z.ZodType).nullish()]);
  return Object.fromEntries(entries) as { [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Name]>> };
}

/** The shape of facts. `factIssues` checks what depends on the kind, the category, the month and the breed list. */
export const factsInput = z
  .object({
    ...nullishFields(factSchemas),
    // The generator of openapi.json takes an explicit type as it is, without the null.
    teeth: factSchemas.teeth.nullish().meta({ type: ["integer", "string", "null"], enum: [...TEETH, null] }),
  })
  .meta({ id: "FactChanges" });

/** Schema of `Facts`, for responses. */
export const factsOutput = z
  .object({
    ...z.object(factSchemas).omit({ earTag: true }).partial().shape,
    earTagLast4: z.string().length(4).optional(),
  })
  .meta({ id: "Facts", description: "What is known about the animal. Facts that are not known are absent." });
