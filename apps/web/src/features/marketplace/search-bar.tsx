import { TEXT_LIMITS } from "@pashu/validators/limits";
import { Search, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { TextInput } from "~/ui/input.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { classNames } from "~/ui/class-names.ts";
import { MarketForm } from "./market-form.tsx";
import type { MarketSearch } from "~/features/search/shared/market-filters.ts";

interface SearchBarProps {
  market: MarketSearch;
  text: string;
  onChange: (text: string) => void;
  onFocus: () => void;
  onBlur: () => void;
}

export function SearchBar({ market, text, onChange, onFocus, onBlur }: SearchBarProps) {
  const t = useTranslations("market");
  const input = useRef<HTMLInputElement>(null);
  // Keeps text and focus from before hydration.
  useEffect(() => {
    if (input.current?.value) onChange(input.current.value);
    if (input.current === document.activeElement) onFocus();
  }, [onChange, onFocus]);
  const clear = () => {
    onChange("");
    input.current?.focus();
  };
  return (
    <search className="block min-w-0 grow basis-44">
      <MarketForm
        params={{ ...market, search: undefined, page: undefined }}
        onSubmit={(event) => {
          event.preventDefault();
          // Hides the phone's keyboard, so that the results are visible.
          input.current?.blur();
        }}
        className="relative"
      >
        <TextInput
          ref={input}
          type="search"
          name="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t("searchLabel")}
          placeholder={t("searchPlaceholder")}
          maxLength={TEXT_LIMITS.search}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onFocus={onFocus}
          onBlur={onBlur}
          className={classNames(
            "rounded-full! pl-11! [&::-webkit-search-cancel-button]:hidden",
            text !== "" && "pr-12!",
          )}
        />
        {/* After the field, which gives the form its height. */}
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
        />
        {text !== "" && (
          <IconButton label={t("searchClear")} onClick={clear} className="absolute! top-0.5 right-1">
            <X aria-hidden />
          </IconButton>
        )}
      </MarketForm>
    </search>
  );
}
