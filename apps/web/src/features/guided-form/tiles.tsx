import { Check } from "lucide-react";
import type { ReactNode } from "react";

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
