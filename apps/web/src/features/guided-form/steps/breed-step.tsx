import { useBreeds } from "~/features/listing-form/shared/use-breeds.ts";
import { stateName } from "@pashu/validators/states";
import { House, Search } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import { NextButton, Question } from "../question.tsx";
import type { StepProps } from "../step-props.ts";
import { Tiles, type Tile } from "../tiles.tsx";
import { Choice } from "../choice.tsx";
import { BreedPicture } from "~/features/facts/shared/pictures/pictures.tsx";

const SEARCH = "search";
const FOUND_MAX = 8;

export function BreedStep(props: StepProps) {
  const t = useTranslations("guided");
  const facts = useTranslations("facts");
  const locale = useLocale();
  const breeds = useBreeds();
  const { draft, category, kind, answer } = props;
  const { breedId } = draft.facts;
  const state = draft.form.state || null;
  const usual = breeds?.usualBreeds(category, kind, state) ?? [];
  const isTyped = breedId !== undefined && draft.form.breed !== "" && !usual.some(({ id }) => id === breedId);
  const [isSearching, setSearching] = useState(isTyped && breedId !== "cross" && breedId !== "local");
  if (isSearching) return <BreedSearch {...props} />;
  const choose = (id: string) => {
    if (id === SEARCH) return setSearching(true);
    const breed = usual.find((each) => each.id === id)?.[locale];
    answer({ facts: { breedId: id }, form: { breed: breed ?? breeds?.breedNames(id, category)?.[locale] ?? "" } });
  };
  const hasUsual = state !== null && usual.some(({ home }) => home?.includes(state) === true);
  const tiles: Tile<string>[] = usual.map((breed) => ({
    value: breed.id,
    label: breed[locale],
    picture: <BreedPicture breedId={breed.id} />,
  }));
  const others: Tile<string>[] = [
    { value: SEARCH, label: t("otherBreed"), picture: <Search aria-hidden /> },
    { value: "cross", label: facts("breed.cross") },
    { value: "local", label: facts("breed.local"), picture: <House aria-hidden /> },
    { value: "unknown", label: facts("breed.unknown") },
  ];
  return (
    <Choice
      {...props}
      title={t("question.breedId")}
      hint={hasUsual ? t("breedHint", { state: stateName(state, locale) }) : undefined}
    >
      {tiles.length > 0 && (
        <Tiles columns={2} label={t("question.breedId")} tiles={tiles} chosen={breedId} onChoose={choose} />
      )}
      <Tiles columns={2} label={t("otherBreed")} tiles={others} chosen={breedId} onChoose={choose} />
    </Choice>
  );
}

/** Without the list, the typed name is taken as it is. */
function BreedSearch(props: StepProps) {
  const t = useTranslations("guided");
  const locale = useLocale();
  const breeds = useBreeds();
  const { draft, category, kind, answer, ask } = props;
  const [typed, setTyped] = useState(draft.form.breed);
  const found = breeds?.suggestBreeds(breeds.breedsOf(category, kind), typed, locale).slice(0, FOUND_MAX) ?? [];
  const name = typed.trim();
  const takeTyped = () =>
    answer({
      facts: { breedId: breeds?.breedIdOf(name, category) ?? null },
      form: { breed: name },
      generated: { breed: false },
    });
  return (
    <Question
      {...props}
      title={t("question.breedId")}
      onChange={() => ask(null)}
      actions={<NextButton disabled={name === ""} onClick={takeTyped} />}
    >
      <Field label={t("breedName")}>
        <TextInput
          value={typed}
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {found.length > 0 && (
        <Tiles
          columns={2}
          label={t("question.breedId")}
          tiles={found.map((breed) => ({ value: breed.id, label: breed[locale] }))}
          chosen={draft.facts.breedId}
          onChoose={(breedId) =>
            answer({ facts: { breedId }, form: { breed: found.find(({ id }) => id === breedId)?.[locale] ?? name } })
          }
        />
      )}
    </Question>
  );
}
