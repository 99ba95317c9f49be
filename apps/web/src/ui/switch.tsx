import { useId, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

interface SwitchProps {
  isOn: boolean;
  disabled?: boolean;
  /** It keeps the focus, and the caller ignores presses. */
  pending?: boolean;
  onChange: (isOn: boolean) => void;
  /** Its name, beside it. */
  children: ReactNode;
  className?: string;
}

export function Switch({ isOn, disabled, pending = false, onChange, children, className }: SwitchProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={id}
      disabled={disabled}
      aria-busy={pending || undefined}
      onClick={() => onChange(!isOn)}
      className={classNames("disabled-look flex min-h-12 items-center gap-2.5 rounded-xl px-1", className)}
    >
      <span id={id} className="min-w-0 wrap-anywhere">
        {children}
      </span>
      {pending && <Spinner />}
      <span
        aria-hidden
        className={`flex h-10.5 w-14 shrink-0 items-center rounded-full border-2 p-1 ${isOn ? "justify-end border-primary bg-primary" : "border-line-strong bg-sunken"}`}
      >
        <span
          className={`size-7 rounded-full border-2 ${isOn ? "border-surface bg-surface" : "border-line-strong bg-surface"}`}
        />
      </span>
    </button>
  );
}
