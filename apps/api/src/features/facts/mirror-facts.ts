import { ageText } from "@pashu/i18n/fact-texts";
import type { Locale } from "@pashu/i18n/locales";
import { BREED_IDS, breedIdOf, breedNames, isNameOfBreed } from "@pashu/validators/breeds";
import type { Category } from "@pashu/validators/enums";
import { factIssues, isBestBelowNow, milkIssues, type FactIssue } from "@pashu/validators/facts/fact-issues";
import type { FactChanges, Facts } from "@pashu/validators/facts/facts";
import { canHaveFact } from "@pashu/validators/facts/kind-rules";
import { categoryOf, type Kind } from "@pashu/validators/facts/kinds";
import {
  isKnown,
  MIRRORS,
  statedFacts,
  type Mirror,
  type MirrorContext,
  type MirroredFacts,
  type MirrorField,
  type MirrorFields,
  type MirrorValue,
} from "@pashu/validators/facts/mirrors";
import { ruleMessage } from "@pashu/validators/rule-messages";
import { TEXT_VARIANTS } from "@pashu/validators/text-variants";

const WORDS = { ageText, breeds: { breedIdOf, breedNames, isNameOfBreed } };

export interface FactWrite {
  /** The listing before the request; without values for a new one. */
  stored: { fields: MirrorFields; facts: Facts };
  category: Category;
  isNewCategory: boolean;
  /** Documented fields of the request. An absent field keeps its value. */
  fields: Partial<MirrorFields>;
  facts: FactChanges;
  /** Language of the listing's main fields. */
  language: Locale;
  /** Now, as `2026-08`. */
  month: string;
}

/**
 * Applies a request to the facts of a listing and to the documented fields that mirror them. A documented value that
 * states no fact for certain, or one that the kind cannot have, stays and sets no fact.
 */
export function mirrorFacts(write: FactWrite): { fields: MirrorFields; facts: Facts; issues: FactIssue[] } {
  const { stored, category, month } = write;
  const { earTag, ...sent } = write.facts;
  const kind = sent.kind === undefined ? keptKind(write) : (sent.kind ?? undefined);
  const rules = { category, kind, month, breedIds: BREED_IDS[category] };
  const issues = factIssues({ ...write.facts, kind }, rules);
  if (issues.length > 0) return { ...stored, issues };
  const isRemoving = write.isNewCategory || kind !== stored.facts.kind;
  const impossible = isRemoving ? factIssues({ ...changesOf(stored.facts), kind }, rules).map(({ fact }) => fact) : [];
  const kept = without(stored.facts, impossible);
  let fields = { ...stored.fields, ...write.fields };
  const earTagLast4 = earTag === undefined ? keptEarTag(write, kind) : earTag?.slice(-4);
  const facts: Record<string, unknown> = { ...kept, ...sent, kind, earTagLast4 };
  for (const mirror of MIRRORS) {
    const outcome = applyMirror(mirror, { write, kept, kind });
    fields = { ...fields, ...outcome.fields };
    for (const fact of mirror.facts) facts[fact] = outcome.facts[fact];
    if (outcome.conflict !== undefined)
      issues.push({ fact: outcome.conflict, message: ruleMessage("valid.twoValues") });
  }
  const known: Facts = knownOf(facts);
  issues.push(...milkIssues(sent, known));
  // Clients of the documented field alone may not know the fact, which it contradicts.
  if (isBestBelowNow(known) && known.milkNow !== stored.facts.milkNow)
    return { fields, facts: withoutBest(known), issues };
  return { fields, facts: known, issues };
}

function withoutBest({ milkBest: _best, ...facts }: Facts): Facts {
  return facts;
}

function keptKind({ stored: { facts }, category }: FactWrite): Kind | undefined {
  return facts.kind !== undefined && categoryOf(facts.kind) === category ? facts.kind : undefined;
}

function keptEarTag({ stored: { facts }, category }: FactWrite, kind: Kind | undefined): string | undefined {
  return canHaveFact("earTag", category, kind) ? facts.earTagLast4 : undefined;
}

interface Outcome {
  fields: Partial<MirrorFields>;
  facts: MirroredFacts;
  /** A fact that differs from the documented value in the same request. */
  conflict?: keyof MirroredFacts;
}

/** One mirror in one request. */
interface Group {
  mirror: Mirror;
  write: FactWrite;
  /** The documented values after the request. */
  values: MirrorFields;
  before: MirroredFacts;
  /** The facts of before that the listing can still have. */
  kept: MirroredFacts;
  listing: { category: Category; kind: Kind | undefined };
  context: MirrorContext;
}

function applyMirror(
  mirror: Mirror,
  { write, kept, kind }: { write: FactWrite; kept: Facts; kind: Kind | undefined },
): Outcome {
  const group: Group = {
    mirror,
    write,
    values: { ...write.stored.fields, ...write.fields },
    before: pick(write.stored.facts, mirror.facts),
    kept: pick(kept, mirror.facts),
    listing: { category: write.category, kind },
    context: { ...WORDS, category: write.category },
  };
  const sentFields = mirror.fields.filter((field) => write.fields[field] !== undefined);
  const sentFacts = mirror.facts.filter((fact) => write.facts[fact] !== undefined);
  const [conflict] = sentFacts;
  if (conflict === undefined) return sentFields.length === 0 ? keep(group) : applyFields(group, sentFields);
  const base = sentFields.length === 0 ? group.kept : factsOf(group, sentFields);
  const facts = knownOf({ ...base, ...pick(write.facts, sentFacts) });
  const fields = without(textsOf(group, facts), sentFields);
  return { fields, facts, ...(differs(group, sentFields, facts) && { conflict }) };
}

/** Neither a field nor a fact is in the request. A change of the kind removes values, one of the category only facts. */
function keep(group: Group): Outcome {
  const { mirror, write, before, kept, listing } = group;
  const isNewKind = write.facts.kind !== undefined && listing.kind !== write.stored.facts.kind;
  const canHave = mirror.facts.some((fact) => canHaveFact(fact, listing.category, listing.kind));
  if (isNewKind && !canHave)
    return { facts: {}, fields: Object.fromEntries(mirror.fields.map((field) => [field, null])) };
  const isRemoved = Object.keys(kept).length < Object.keys(before).length;
  if (isRemoved && write.facts.kind !== undefined) return { facts: kept, fields: textsOf(group, kept) };
  const all = presentValues(group, mirror.fields);
  const isConsistent =
    isKnown(kept) && all.every((value) => !isKnown(parse(group, value)) || agrees(group, value, kept));
  return { facts: isConsistent ? kept : factsIn(group, all), fields: {} };
}

/** Translations that state another fact would contradict the changed field, so they follow it. */
function applyFields(group: Group, sent: readonly MirrorField[]): Outcome {
  const { mirror, values, before } = group;
  const facts = factsOf(group, sent);
  const isStale = (field: MirrorField) => {
    const value = values[field];
    if (value === null || sent.includes(field)) return false;
    const isCertain = isKnown(parse(group, value)) || (isKnown(before) && mirror.canStay(value, before, group.context));
    return isCertain && !(isKnown(facts) && agrees(group, value, facts));
  };
  const stale = mirror.fields.filter(isStale);
  return { facts, fields: Object.fromEntries(stale.map((field) => [field, textOf(group, field, facts)])) };
}

/** The facts after a change of fields: what they state, or the present facts if the fields agree with them. */
function factsOf(group: Group, sent: readonly MirrorField[]): MirroredFacts {
  const { mirror, kept } = group;
  const [main] = mirror.fields;
  const given = presentValues(group, sent);
  const isMainSent = sent.includes(main);
  const isLastRemoved = given.length === 0 && (isMainSent || presentValues(group, mirror.fields).length === 0);
  if (isLastRemoved) return textOf(group, main, kept) === null ? kept : {};
  if (given.length > 0 && isKnown(kept) && given.every((value) => agrees(group, value, kept))) return kept;
  const found = factsIn(group, given);
  return isKnown(found) || isMainSent ? found : keep(group).facts;
}

/** True if a value in the request contradicts the facts that the request leads to. */
function differs(group: Group, sent: readonly MirrorField[], facts: MirroredFacts): boolean {
  const { mirror, values } = group;
  const [main] = mirror.fields;
  if (sent.includes(main) && values[main] === null && textOf(group, main, facts) !== null) return true;
  return presentValues(group, sent).some((value) =>
    isKnown(facts) ? !agrees(group, value, facts) : isKnown(factsIn(group, [value])),
  );
}

/** The documented values for facts that were written. A value that agrees with them stays as it is. */
function textsOf(group: Group, facts: MirroredFacts): Partial<MirrorFields> {
  const { mirror, values, before } = group;
  const texts = mirror.fields.map((field): [MirrorField, MirrorValue | null] => {
    const value = values[field];
    if (value === null) return [field, textOf(group, field, facts)];
    const canStay = isKnown(facts)
      ? mirror.canStay(value, facts, group.context)
      : !isKnown(before) && !isKnown(parse(group, value));
    return [field, canStay ? value : textOf(group, field, facts)];
  });
  return Object.fromEntries(texts);
}

function textOf({ mirror, write, context }: Group, field: MirrorField, facts: MirroredFacts): MirrorValue | null {
  const locale = TEXT_VARIANTS.find(({ name }) => name === field)?.locale ?? write.language;
  return mirror.format(facts, locale, context);
}

function factsIn({ mirror, listing }: Group, values: readonly MirrorValue[]): MirroredFacts {
  return statedFacts(mirror, values, listing, WORDS);
}

function parse({ mirror, context }: Group, value: MirrorValue): MirroredFacts {
  return mirror.parse(value, context);
}

function agrees({ mirror, context }: Group, value: MirrorValue, facts: MirroredFacts): boolean {
  return mirror.agrees(value, facts, context);
}

function presentValues({ values }: Group, fields: readonly MirrorField[]): MirrorValue[] {
  return fields.map((field) => values[field]).filter((value) => value !== null);
}

function changesOf(facts: Facts): FactChanges {
  return facts as FactChanges;
}

function knownOf(facts: object): Facts {
  const known = Object.entries(facts).filter(([, value]) => value !== undefined && value !== null && !isEmpty(value));
  return Object.fromEntries(known);
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function pick(facts: object, names: readonly string[]): MirroredFacts {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => names.includes(name)));
}

function without<Some extends object>(values: Some, names: readonly string[]): Partial<Some> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) as Partial<Some>;
}
