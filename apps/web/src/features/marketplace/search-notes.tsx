import { serverLazy } from "~/ui/i18n/server-lazy.tsx";
import type { SearchNotesProps } from "./search-note-texts.tsx";

export const SearchNoteTexts = serverLazy(["filters"], () => import("./search-note-texts.tsx"));

export const hasNotes = ({ readAs = {}, ignored = [] }: Partial<SearchNotesProps>): boolean =>
  Object.keys(readAs).length > 0 || ignored.length > 0;

/**
 * Says how words about the price were read, and which words the shown animals need not have. Screen readers announce
 * the changes of a live region, but not one that is added with its text: without notes it stays, and takes no place.
 */
export function SearchNotes(notes: SearchNotesProps) {
  return (
    <output className="flex flex-col text-sm wrap-anywhere empty:-mt-2">
      {hasNotes(notes) && <SearchNoteTexts.Component {...notes} fallback={null} />}
    </output>
  );
}
