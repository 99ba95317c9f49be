import drawings from "./animals.svg?url&no-inline";

interface DrawingProps {
  /** Names a symbol in the file, which also is the icon of the site. */
  id: string;
  className?: string | undefined;
}

/** A decorative drawing. All are in one file, so that each costs a few bytes of HTML and no request. */
export function Drawing({ id, className }: DrawingProps) {
  return (
    <svg aria-hidden className={className}>
      <use href={`${drawings}#${id}`} />
    </svg>
  );
}
