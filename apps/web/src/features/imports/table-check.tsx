import { DAY, IDEMPOTENCY_KEY_TTL_MS, IMPORT_WRONG_ROWS_MAX } from "@pashu/validators/limits";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { useRuleText } from "~/lib/i18n/use-rule-text.ts";
import { Button, LinkButton } from "~/ui/button.tsx";
import { SendNote } from "~/ui/form/send-note.tsx";
import { Step } from "./step.tsx";
import type { Checked, Import } from "./use-import.ts";

const KNOWN_DAYS = String(IDEMPOTENCY_KEY_TTL_MS / DAY);

/** What an import would do: mistakes first, then the button. */
export function TableCheck({ checked, create }: { checked: Checked; create: Import["create"] }) {
  const t = useTranslations("imports");
  const { rows, known, wrongRows, ignored } = checked;
  const counted = (count: number) => ({ count, n: String(count) });
  const hasChanged = create.error !== null && errorCodeOf(create.error) === "STATE_CHANGED";
  return (
    <>
      <Step title={t("stepCheck")}>
        <output className="flex flex-col gap-1">
          {wrongRows > 0 && (
            <span className="flex gap-1.5 font-bold text-danger">
              <CircleAlert aria-hidden className="h-lh w-5 shrink-0" />
              {t("wrong", counted(wrongRows))}
            </span>
          )}
          <span className="flex gap-1.5 font-bold">
            {rows > 0 && <CircleCheck aria-hidden className="h-lh w-5 shrink-0 text-primary" />}
            {t("good", counted(rows))}
          </span>
          {known > 0 && <span>{t("known", { ...counted(known), days: KNOWN_DAYS })}</span>}
          {ignored.length > 0 && (
            <span className="text-sm wrap-anywhere text-muted">{t("ignored", { names: ignored.join(", ") })}</span>
          )}
        </output>
        {known > 0 && (
          <LinkButton to="/profile" variant="secondary" size="sm" className="self-start">
            {t("seeListed")}
          </LinkButton>
        )}
        {wrongRows > 0 && <WrongRows checked={checked} />}
      </Step>
      {rows > 0 && (
        <Step title={t("stepCreate")}>
          <Button size="lg" pending={create.isPending} keepsFocus onClick={() => create.run()}>
            {create.isPending ? t("creating") : t("create", counted(rows))}
          </Button>
          <SendNote
            error={create.error}
            failed={t("failed")}
            offline={t(create.error === null ? "offline" : "noAnswer")}
            problem={hasChanged ? t("changed") : null}
          />
        </Step>
      )}
    </>
  );
}

function WrongRows({ checked: { wrong, wrongRows } }: { checked: Checked }) {
  const t = useTranslations("imports");
  const ruleText = useRuleText();
  return (
    <>
      <p className="text-sm text-muted">{t("wrongHint")}</p>
      <ul className="flex flex-col gap-2">
        {wrong.map(({ row, problems }) => (
          <li key={row} className="rounded-tile bg-sunken px-3.5 py-2">
            <h3 className="font-bold">{t("row", { n: String(row) })}</h3>
            <ul className="flex flex-col gap-1 text-sm">
              {problems.map(({ header, value, message }) => (
                <li key={header} className="wrap-anywhere">
                  {header !== null && (
                    <span className="block text-muted">
                      {t("cell", { column: header, value: value === "" ? t("emptyCell") : value })}
                    </span>
                  )}
                  <span className="text-danger">{ruleText(message)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {wrongRows > wrong.length && (
        <p className="text-sm text-muted">{t("moreWrong", { n: String(IMPORT_WRONG_ROWS_MAX) })}</p>
      )}
    </>
  );
}
