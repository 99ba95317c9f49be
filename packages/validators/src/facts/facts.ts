import { z } from "zod";
import { parseIdentifier } from "../identifier.ts";
import { ruleMessage } from "../rule-messages.ts";
import { requiredText } from "../rules.ts";
import {
  declarationOf,
  FACT_NAMES,
  type AnyFact,
  type FactOfType,
  type FactUnit,
  type NumberFactName,
  type OptionOf,
  type Vaccine,
} from "./declarations.ts";
import { hardLimits, KIND_RULES } from "./kind-rules.ts";
import { KINDS, type Kind } from "./kinds.ts";

type Option = string | number;

const month = z
  .string()
  .regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, ruleMessage("valid.month"))
  .meta({ description: "Year and month, as `2026-08`. Not in the future.", example: "2026-08" });

const EAR_TAG_DIGITS = 12;
const earTag = z
  .string()
  .max(100)
  .overwrite((typed) => parseIdentifier(typed) ?? typed)
  .regex(new RegExp(`^\\d{${EAR_TAG_DIGITS}}$`), ruleMessage("valid.earTag"));

/** Units with decimals. */
const DIVISIBLE: readonly FactUnit[] = ["litres", "kilograms"];
const twoDecimals = (value: number) => Math.round(value * 100) / 100;

/** The widest range of all kinds. `factIssues` checks that of the kind. */
function numberOfAnyKind(fact: NumberFactName, unit: FactUnit) {
  const { min, max } = hardLimits(
    KINDS.map((kind) => KIND_RULES[kind]),
    fact,
  );
  const number = z
    .number(ruleMessage("valid.number"))
    .min(min, ruleMessage("valid.atLeast", { n: min }))
    .max(max, ruleMessage("valid.atMost", { n: max }));
  return DIVISIBLE.includes(unit) ? number.overwrite(twoDecimals) : number.int(ruleMessage("valid.wholeNumber"));
}

const isText = (option: Option) => typeof option === "string";
const isNumber = (option: Option) => typeof option === "number";

/** The schema of one of the options. */
export function optionOf(options: readonly Option[]): z.ZodType<Option> {
  const texts = z.enum(options.filter(isText), ruleMessage("valid.invalid"));
  const numbers = options.filter(isNumber);
  if (numbers.length === 0) return texts;
  // The generator of openapi.json knows literals with one value only.
  const described = z.literal(numbers).meta({ type: "integer", enum: numbers });
  // Some generators of clients don't compile an enumeration of several types.
  return z.union([described, texts], ruleMessage("valid.invalid"));
}

function vaccinations(options: readonly Option[]) {
  const dated = z.object({
    vaccine: optionOf(options),
    month: month.nullish().transform((value) => value ?? null),
  });
  return z
    .array(dated)
    .max(options.length)
    .refine((all) => new Set(all.map(({ vaccine }) => vaccine)).size === all.length, ruleMessage("valid.invalid"));
}

function shapeOf(name: AnyFact): z.ZodType {
  const declared = declarationOf(name);
  switch (declared.type) {
    case "kind":
      return optionOf(KINDS);
    case "number":
      return numberOfAnyKind(name as NumberFactName, declared.unit);
    case "option":
      return optionOf(declared.options);
    case "options":
      return z.array(optionOf(declared.options)).overwrite((chosen) => [...new Set(chosen)]);
    case "vaccinations":
      return vaccinations(declared.options);
    case "month":
      return month;
    case "flag":
      return z.boolean();
    case "text":
      return requiredText(declared.max);
    case "breed":
      return z.string().regex(/^[a-z0-9-]{1,60}$/, ruleMessage("valid.invalid"));
    case "earTag":
      return earTag;
  }
}

function schemaOf(name: AnyFact): z.ZodType {
  const { description } = declarationOf(name);
  const shape = shapeOf(name);
  return description === undefined ? shape : shape.meta({ ...shape.meta(), description });
}

export interface Vaccination {
  vaccine: Vaccine;
  month: string | null;
}

/** The value of a known fact. */
export type FactValue<Name extends AnyFact> = Name extends "kind"
  ? Kind
  : Name extends NumberFactName
    ? number
    : Name extends FactOfType<"option">
      ? OptionOf<Name>
      : Name extends FactOfType<"options">
        ? OptionOf<Name>[]
        : Name extends FactOfType<"vaccinations">
          ? Vaccination[]
          : Name extends FactOfType<"flag">
            ? boolean
            : string;

type FactSchemas = { [Name in AnyFact]: z.ZodType<FactValue<Name>, FactValue<Name>> };

/** The schema of each fact, by its type. `factIssues` checks what depends on the kind. */
export const factSchemas = Object.fromEntries(FACT_NAMES.map((name) => [name, schemaOf(name)])) as FactSchemas;

type PublicFact = Exclude<AnyFact, FactOfType<"earTag">>;

/** Facts of a listing. A fact that is not known is absent. Shared objects: don't change them. */
export type Facts = {
  readonly [Name in PublicFact]?: Readonly<FactValue<Name>>;
} & { readonly earTagLast4?: string };

/** Facts in a request body. Null removes a fact; an absent fact keeps its value in a PATCH. */
export type FactChanges = { [Name in AnyFact]?: FactValue<Name> | null };

/** The shape of facts. `factIssues` checks what depends on the kind, the category, the month and the breed list. */
export const factsInput = z
  .object(
    Object.fromEntries(FACT_NAMES.map((name) => [name, factSchemas[name].nullish()])) as {
      [Name in AnyFact]: z.ZodOptional<z.ZodNullable<FactSchemas[Name]>>;
    },
  )
  .meta({ id: "FactChanges" });

const PUBLIC_FACTS = FACT_NAMES.filter((name) => declarationOf(name).type !== "earTag") as PublicFact[];
const publicSchemas = Object.fromEntries(PUBLIC_FACTS.map((name) => [name, factSchemas[name]])) as Pick<
  FactSchemas,
  PublicFact
>;

/** Schema of `Facts`, for responses. */
export const factsOutput = z
  .object({ ...z.object(publicSchemas).partial().shape, earTagLast4: z.string().length(4).optional() })
  .meta({ id: "Facts", description: "What is known about the animal. Facts that are not known are absent." });
