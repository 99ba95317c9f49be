import { REPORT_REASONS, type ReportReason } from "@pashu/validators/moderation";
import { Check, EyeOff } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "~/ui/class-names.ts";
import { ReasonPicture } from "./reason-picture.tsx";

const PICTURED = REPORT_REASONS.filter((reason) => reason !== "intimate-image");

interface ReasonTilesProps {
  chosen: ReportReason | undefined;
  input: Omit<ComponentProps<"input">, "value">;
}

/** Reasons with pictures, and a row for the last one: its picture would have to show what it is about. */
export function ReasonTiles({ chosen, input: { ref, ...input } }: ReasonTilesProps) {
  const t = useTranslations("reports");
  const radio = (reason: ReportReason) => (
    <input
      {...input}
      ref={reason === REPORT_REASONS[0] ? ref : undefined}
      type="radio"
      value={reason}
      checked={chosen === reason}
      className="absolute inset-0 size-full opacity-0"
    />
  );
  return (
    <fieldset className="min-w-0" aria-label={t("title")}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(8.5rem,40%),1fr))] gap-2">
        {PICTURED.map((reason) => (
          <label
            key={reason}
            className={classNames(
              "overlaid flex min-h-29 flex-col items-center justify-center gap-1.5 rounded-tile text-center text-sm leading-snug",
              chosen === reason
                ? "border-3 border-danger bg-danger-soft px-1.25 py-1.75"
                : "border-2 border-transparent bg-surface px-1.5 py-2 shadow-card",
            )}
          >
            <ReasonPicture reason={reason} />
            {t(`reason.${reason}`)}
            {chosen === reason && <Check aria-hidden className="absolute top-1.5 right-1.5 size-5 text-danger" />}
            {radio(reason)}
          </label>
        ))}
      </div>
      <label
        className={classNames(
          "overlaid mt-2 flex min-h-14 items-center gap-2.5 rounded-tile text-sm leading-snug",
          chosen === "intimate-image"
            ? "border-3 border-danger bg-danger-soft px-2.75 py-1.75"
            : "border-2 border-transparent bg-surface px-3 py-2 shadow-card",
        )}
      >
        <EyeOff aria-hidden className="size-6 shrink-0 text-danger" />
        {t("reason.intimate-image")}
        {chosen === "intimate-image" && <Check aria-hidden className="ml-auto size-5 shrink-0 text-danger" />}
        {radio("intimate-image")}
      </label>
    </fieldset>
  );
}
