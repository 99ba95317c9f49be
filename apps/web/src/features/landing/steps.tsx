import { ClipboardPen, Phone, UserRound, type LucideIcon } from "lucide-react";
import { useTranslations } from "use-intl";
import { HOW_TO_SELL } from "./anchors.ts";

const STEPS = [
  { icon: UserRound, title: "step1Title", text: "step1Text" },
  { icon: ClipboardPen, title: "step2Title", text: "step2Text" },
  { icon: Phone, title: "step3Title", text: "step3Text" },
] as const satisfies { icon: LucideIcon; title: string; text: string }[];

export function Steps() {
  const t = useTranslations("landing");
  return (
    <section id={HOW_TO_SELL} aria-labelledby="steps">
      <h2 id="steps" className="mb-3 text-xl">
        {t("stepsTitle")}
      </h2>
      <ol className="grid gap-3 md:grid-cols-3 md:gap-4">
        {STEPS.map(({ icon: Icon, title, text }, index) => (
          <li key={title} className="whole flex flex-wrap gap-x-4 gap-y-2 rounded-card bg-sunken p-4">
            <span
              aria-hidden
              className="relative grid size-14 shrink-0 place-items-center rounded-full bg-surface text-primary"
            >
              <Icon className="size-7" />
              <span className="absolute -top-1 -left-1 grid size-[1.5rem] place-items-center rounded-full bg-primary text-sm font-bold text-on-primary">
                {index + 1}
              </span>
            </span>
            <div className="min-w-0 grow basis-[10rem]">
              <h3 className="text-title">
                <span className="sr-only">{`${t("stepNumber", { n: String(index + 1) })}: `}</span>
                {t(title)}
              </h3>
              <p className="text-muted">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
