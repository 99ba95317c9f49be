import type { Category } from "@pashu/validators/enums";
import type { AnyFact, Calf, OptionFactName, OptionOf, Sex, Teeth } from "@pashu/validators/facts/declarations";
import type { Kind } from "@pashu/validators/facts/kinds";
import type { ReactNode } from "react";
import { DRAWN_BREEDS, BODIES, MOTHERS, SEX_MARKS, TAPES, type Point, type Tape, type TapePart } from "./drawings.ts";
import { growth } from "./growth.ts";
import sprite from "./pictures.svg?url&no-inline";

interface PictureProps {
  className?: string | undefined;
}

/** The outline has the colour of the text, so that a drawing is visible in both themes. All feet are at the same height. */
function Picture({
  viewBox = "0 0 96 72",
  className,
  children,
}: PictureProps & { viewBox?: string; children: ReactNode }) {
  return (
    <svg
      viewBox={viewBox}
      aria-hidden
      className={className}
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {children}
    </svg>
  );
}

function Part({ name, transform }: { name: string; transform?: string }) {
  return <use href={`${sprite}#${name}`} transform={transform} />;
}

const scaled = (scale: number, [x, y]: Point) => `translate(${x} ${y}) scale(${scale}) translate(${-x} ${-y})`;

// Fetched with this module, so that the drawings are there before the question, and later without a network.
if (!import.meta.env.SSR) new Image().src = sprite;

export function KindPicture({ kind, className }: PictureProps & { kind: Kind }) {
  return (
    <Picture className={className}>
      <Part name={kind} />
    </Picture>
  );
}

const MOTHER = "translate(23 16) scale(.765)";
const BEHIND_HER = "translate(-15 19) scale(.72)";

/** The mother with her young behind her; crossed out if there is none. */
export function CalfPicture({ category, calf, className }: PictureProps & { category: Category; calf: Calf }) {
  if (category === "poultry") return null;
  const { kind, young } = MOTHERS[category];
  return (
    <Picture viewBox="0 16 96 56" className={className}>
      <Part name={kind} transform={MOTHER} />
      <g transform={BEHIND_HER}>
        <g opacity={calf === "none" ? 0.5 : undefined}>
          <Part name={young} />
        </g>
        <Part name={calf === "none" ? "none" : SEX_MARKS[calf]} />
      </g>
    </Picture>
  );
}

/** A young animal, or a hen or cock. */
export function SexPicture({ category, sex, className }: PictureProps & { category: Category; sex: Sex }) {
  if (category === "poultry") return <KindPicture kind={sex === "female" ? "hen" : "cock"} className={className} />;
  return (
    <Picture className={className}>
      <Part name={MOTHERS[category].young} />
      <Part name={SEX_MARKS[sex]} />
    </Picture>
  );
}

type OptionPicture<Name extends OptionFactName> = (props: { category: Category; option: OptionOf<Name> }) => ReactNode;

const OPTION_PICTURES: { readonly [Name in OptionFactName]?: OptionPicture<Name> } = {
  sex: ({ category, option }) => <SexPicture category={category} sex={option} />,
  calf: ({ category, option }) => <CalfPicture category={category} calf={option} />,
};

/** Undefined for an option without a drawing. */
export function optionPicture(fact: AnyFact, category: Category, option: string | number): ReactNode | undefined {
  const pictures: Partial<Record<AnyFact, (props: { category: Category; option: never }) => ReactNode>> =
    OPTION_PICTURES;
  return pictures[fact]?.({ category, option: option as never });
}

/** The animal grows with its age, and its horns grow more. */
export function AgePicture({ kind, months, className }: PictureProps & { kind: Kind; months: number }) {
  const { size, horns } = growth(kind, months);
  const hornsAt = (BODIES as Partial<Record<Kind, Point | null>>)[kind];
  return (
    <Picture className={className}>
      <g transform={scaled(size, [48, 68])}>
        <Part name={hornsAt === undefined ? kind : `${kind}-body`} />
        {hornsAt && <Part name={`${kind}-horns`} transform={scaled(horns, hornsAt)} />}
      </g>
    </Picture>
  );
}

/** The front teeth of the lower jaw. */
export function TeethPicture({ teeth, className }: PictureProps & { teeth: Teeth }) {
  return (
    <Picture className={className}>
      <Part name={`teeth-${teeth}`} />
    </Picture>
  );
}

/** The mother with her unborn young, which grows from month to month. */
export function PregnantPicture({
  category,
  months,
  className,
}: PictureProps & { category: Category; months: number }) {
  if (category === "poultry") return null;
  const { kind, unborn, belly, term } = MOTHERS[category];
  const size = 0.4 + 0.6 * Math.min(1, months / term);
  return (
    <Picture className={className}>
      <Part name={kind} />
      {months > 0 && (
        <g transform={`translate(${belly.join(" ")}) scale(${size})`}>
          <Part name="womb" />
          <Part name={unborn} transform="scale(.36) translate(-54 -42)" />
        </g>
      )}
    </Picture>
  );
}

/** A tape around the chest or along the body. The one around the chest bends, as on a round body. Nothing for birds. */
export function TapePicture({ kind, part, className }: PictureProps & { kind: Kind; part: TapePart }) {
  const measured = (TAPES as Partial<Record<Kind, Tape>>)[kind];
  if (measured === undefined) return null;
  const [[x, y], [toX, toY]] = measured[part];
  const bend = part === "girth" ? 4 : 0;
  const tape = `M${x} ${y}Q${(x + toX) / 2 + bend} ${(y + toY) / 2} ${toX} ${toY}`;
  return (
    <Picture className={className}>
      <Part name={measured.drawn ?? kind} />
      <g fill="none" stroke="#231a10">
        <path d={tape} strokeWidth="7" stroke="#fff" />
        <path d={tape} strokeWidth="5.5" />
        <path d={tape} strokeWidth="3.5" stroke="#f0b92c" />
        <path d={tape} strokeWidth="3.5" strokeDasharray=".7 2.3" strokeLinecap="butt" />
      </g>
    </Picture>
  );
}

function hasBreedPicture(breedId: string): boolean {
  return (DRAWN_BREEDS as readonly string[]).includes(breedId);
}

/** Nothing for a breed without a mark that a drawing can show. */
export function BreedPicture({ breedId, className }: PictureProps & { breedId: string }) {
  if (!hasBreedPicture(breedId)) return null;
  return (
    <Picture className={className}>
      <Part name={breedId} />
    </Picture>
  );
}
