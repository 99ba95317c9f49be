import aliases from "../../data/search-aliases.json";
import type { Kind } from "../facts/kinds.ts";
import { namesIn } from "./search-words.ts";

/** A sign before a name says that it also means something else, or only in a phrase. */
const surely = (list: string) => namesIn(list).filter((name) => /^[\p{L}\p{N}]/u.test(name));

const KINDS: Readonly<Record<string, string | undefined>> = aliases.kinds;

/** Words by which people search for a kind, and for no other. */
export function aliasesOfKind(kind: Kind): string[] {
  return surely(KINDS[kind] ?? "");
}

/** Names of the same breed in other spellings, in each list. */
export const BREED_ALIASES: readonly (readonly string[])[] = aliases.breeds.map(surely);
