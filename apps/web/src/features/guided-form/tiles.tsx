import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { OptionCheck, optionClass } from "~/ui/option.tsx";

export interface Tile<Value> {
  value: Value;
  label: string;
  picture?: ReactNode;
}

interface TilesProps<Value> {
  label: string;
  tiles: readonly Tile<Value>[];
  chosen: Value | null | undefined;
  onChoose: (value: Value) => void;
  size?: "small" | "large";
}

/** Answers of one question as large buttons with a word, and a picture if there is one. */
export function Tiles<Value extends string | number>({ label, tiles, chosen, onChoose, size }: TilesProps<Value>) {
  return (
    <fieldset aria-label={label} className="guided-tiles" data-size={size}>
      {tiles.map(({ value, label: word, picture }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {picture}
          {word}
          {value === chosen && <Check aria-hidden />}
        </button>
      ))}
    </fieldset>
  );
}

interface ChipsProps<Value> {
  label: string;
  chips: readonly { value: Value; label: string; lang?: string }[];
  chosen: readonly Value[];
  onChoose: (value: Value) => void;
}

/** Small buttons in one row, for choices beside the answer. */
export function Chips<Value extends string>({ label, chips, chosen, onChoose }: ChipsProps<Value>) {
  return (
    <fieldset aria-label={label} className="mt-2 flex min-w-0 flex-wrap gap-2">
      {chips.map(({ value, label: word, lang }) => {
        const isChosen = chosen.includes(value);
        return (
          <button
            key={value}
            type="button"
            lang={lang}
            aria-pressed={isChosen}
            onClick={() => onChoose(value)}
            className={optionClass(isChosen)}
          >
            {word}
            <OptionCheck isChosen={isChosen} />
          </button>
        );
      })}
    </fieldset>
  );
}
