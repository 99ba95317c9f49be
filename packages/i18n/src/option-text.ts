import type { Category } from "@pashu/validators/enums";
import type { Calf, OptionFactName, OptionOf, Teeth, Vaccine } from "@pashu/validators/facts/declarations";
import { calfMessage } from "./calf-messages.ts";
import type { Translate } from "./card-facts.ts";
import { TEETH_MESSAGES } from "./teeth-messages.ts";

type OtherKeys = "calf" | "teeth" | "vaccinations";
/** Assignable to the keys of the catalogue only if it has a word for each option. */
type OptionKey = {
  [Name in Exclude<OptionFactName, OtherKeys>]: `facts.${Name}.${OptionOf<Name>}`;
}[Exclude<OptionFactName, OtherKeys>];

/**
 * Returns the word for an option of a fact, for chips, tiles and pages.
 * @param t uses the messages of `facts` and, for `calf`, `card-facts`
 */
export function optionText(fact: OptionFactName, option: string | number, category: Category, t: Translate): string {
  switch (fact) {
    case "calf":
      return t(`calf.${calfMessage(category, option as Calf)}`);
    case "teeth":
      return t(`facts.teeth.${TEETH_MESSAGES[option as Teeth]}`);
    case "vaccinations":
      return t(`facts.vaccine.${option as Vaccine}`);
    default:
      return t(`facts.${fact}.${option}` as OptionKey);
  }
}
