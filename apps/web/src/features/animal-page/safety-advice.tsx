import type { Category } from "@pashu/validators/enums";
import { QrCode } from "lucide-react";
import { useTranslations } from "use-intl";
import { useAppName } from "~/lib/i18n/use-app-name.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { SignedPicture } from "~/ui/signed-picture.tsx";

/** Three rows to see at a glance; the rest opens without a script. */
export function SafetyAdvice({ category }: { category: Category }) {
  const t = useTranslations("safety");
  const appName = useAppName();
  const rows = [
    { picture: <AnimalIcon category={category} className="size-10" />, sign: "look", text: t("see") },
    { picture: <span className="text-2xl font-bold">₹</span>, sign: "no", text: t("pay") },
    { picture: <QrCode className="size-8" />, sign: "no", text: t("scan") },
  ] as const;
  const more = [t("seeMore"), t("papers"), t("vet"), t("payMore", { appName }), t("scanMore"), t("rules")];
  return (
    <section
      aria-labelledby="safety"
      id="advice"
      data-hear="advice"
      className="relative rounded-tile border border-transparent bg-accent-soft px-3.5 pt-3 pb-1 leading-normal"
    >
      <h2 id="safety" className="mr-9 mb-2 text-lg">
        {t("title")}
      </h2>
      <ul className="flex flex-col gap-3">
        {rows.map(({ picture, sign, text }) => (
          <li key={sign + text} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SignedPicture sign={sign} className="size-14 bg-surface">
              {picture}
            </SignedPicture>
            <p className="min-w-0 grow basis-36">{text}</p>
          </li>
        ))}
      </ul>
      <details>
        <summary className="mt-1 flex min-h-11 w-fit cursor-pointer items-center font-bold underline underline-offset-4">
          {t("more")}
        </summary>
        <ul className="list-disc pb-2 pl-7">
          {more.map((text) => (
            <li key={text} className="py-1">
              {text}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
