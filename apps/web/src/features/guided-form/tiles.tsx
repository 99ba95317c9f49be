import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names.ts";
import { OptionCheck, optionClass } from "~/ui/option.tsx";

export interface Tile<Value> {
  value: Value;
  /** A number at its start is shown larger. */
  label: string;
  /** Below the label. */
  note?: string;
  picture?: ReactNode;
  /** Share of the row that the tile fills. */
  width?: "half" | "whole";
}

interface TilesProps<Value> {
  label: string;
  tiles: readonly Tile<Value>[];
  chosen: Value | null | undefined;
  onChoose: (value: Value) => void;
  /** At most so many in a row; fewer with large text. */
  columns: 2 | 3 | 4;
  /** Tall tiles have room for a large picture. */
  isTall?: boolean;
  /** Shows only the number of "3 months", because the question names the unit. */
  hidesUnit?: boolean;
}

/** Answers of one question as large buttons with a word, and a picture if there is one. */
export function Tiles<Value extends string | number>(props: TilesProps<Value>) {
  const { label, tiles, chosen, onChoose, columns, isTall, hidesUnit = false } = props;
  return (
    <fieldset aria-label={label} className="guided-tiles" data-columns={columns} data-tall={isTall ? "" : undefined}>
      {tiles.map(({ value, label: word, note, picture, width }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          data-width={width}
          onClick={() => onChoose(value)}
        >
          {picture}
          <Word text={word} hidesUnit={hidesUnit} />
          {note !== undefined && <small>{note}</small>}
          {value === chosen && <Check aria-hidden />}
        </button>
      ))}
    </fieldset>
  );
}

function Word({ text, hidesUnit }: { text: string; hidesUnit: boolean }) {
  const number = /^[\d.]+/.exec(text)?.[0] ?? "";
  return (
    <span>
      {number !== "" && <b>{number}</b>}
      <span className={number !== "" && hidesUnit ? "sr-only" : undefined}>{text.slice(number.length)}</span>
    </span>
  );
}

interface ChipsProps<Value> {
  label: string;
  chips: readonly { value: Value; label: string; lang?: string }[];
  chosen: readonly Value[];
  onChoose: (value: Value) => void;
  /** Columns of the same width, whose words wrap. */
  isRow?: boolean;
}

/** Small buttons in one row, for choices beside the answer. */
export function Chips<Value extends string | number>({
  label,
  chips,
  chosen,
  onChoose,
  isRow = false,
}: ChipsProps<Value>) {
  return (
    <fieldset
      aria-label={label}
      className={classNames("min-w-0 gap-2", isRow ? "guided-row text-xs leading-tight" : "flex flex-wrap")}
    >
      {chips.map(({ value, label: word, lang }) => {
        const isChosen = chosen.includes(value);
        return (
          <button
            key={value}
            type="button"
            lang={lang}
            aria-pressed={isChosen}
            onClick={() => onChoose(value)}
            className={classNames(optionClass(isChosen), isRow && "px-1!")}
          >
            {word}
            {!isRow && <OptionCheck isChosen={isChosen} />}
          </button>
        );
      })}
    </fieldset>
  );
}
