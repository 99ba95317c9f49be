import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from "downshift";
import { useEffect, useRef, type ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { TextInput } from "./input.tsx";

interface ComboboxProps extends Omit<ComponentProps<"input">, "value" | "onChange"> {
  value: string;
  onChange: (text: string) => void;
  suggestions: string[];
  listLabel: string;
}

export function Combobox({ value, onChange, suggestions, listLabel, ...field }: ComboboxProps) {
  const { isOpen, getInputProps, getMenuProps, getItemProps } = useCombobox<string>({
    items: suggestions,
    inputValue: value,
    itemToString: (item) => item ?? "",
    stateReducer: keepText,
    onInputValueChange: ({ inputValue, type }) => {
      // Typed text is reported by the input's onChange below; from here the cursor would jump to the end.
      if (type !== useCombobox.stateChangeTypes.InputChange) onChange(inputValue);
    },
  });
  const isShown = isOpen && suggestions.length > 0;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) box.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [isShown]);
  const {
    id: _,
    "aria-labelledby": __,
    ...input
  } = getInputProps({
    ...field,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange(currentTarget.value),
  });
  return (
    <div ref={box} className="relative">
      <TextInput {...input} aria-expanded={isShown} />
      <ul
        {...getMenuProps({ "aria-label": listLabel })}
        className={classNames(
          "absolute inset-x-0 top-full z-20 mt-1 max-h-60 scroll-mb-24 overflow-y-auto overscroll-contain rounded-xl border border-transparent bg-surface shadow-xl",
          !isShown && "hidden",
        )}
      >
        {isShown &&
          suggestions.map((item, index) => (
            <li
              key={item}
              {...getItemProps({ item, index })}
              className="flex min-h-12 cursor-pointer items-center px-3 py-2 aria-selected:bg-primary-soft aria-selected:font-bold"
            >
              {item}
            </li>
          ))}
      </ul>
    </div>
  );
}

/** Changes the text only by typing or choosing: blur does not take the highlighted suggestion, Escape deletes nothing. */
function keepText(
  { inputValue }: UseComboboxState<string>,
  { type, changes }: UseComboboxStateChangeOptions<string>,
): Partial<UseComboboxState<string>> {
  const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;
  const keepsInput = type === InputBlur || type === InputKeyDownEscape;
  return { ...changes, selectedItem: null, ...(keepsInput && { inputValue }) };
}
