import { IMPORT_FILE_MAX_BYTES, IMPORT_ROWS_MAX, MEGABYTE } from "@pashu/validators/limits";
import type { UnreadableTable } from "@pashu/validators/imports";
import { Download, FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";
import { SendNote } from "~/ui/form/send-note.tsx";
import { Imported } from "./imported.tsx";
import { readFile } from "./read-file.ts";
import { Step } from "./step.tsx";
import { TableCheck } from "./table-check.tsx";
import { useImport } from "./use-import.ts";
import { useTemplate } from "./use-template.ts";

export function ImportSteps() {
  const t = useTranslations("imports");
  const { check, create, reset } = useImport();
  const [file, setFile] = useState<{ name: string; problem: UnreadableTable | null } | null>(null);
  const choose = async (chosen: File) => {
    reset();
    setFile({ name: chosen.name, problem: null });
    const read = await readFile(chosen);
    if ("problem" in read) setFile({ name: chosen.name, problem: read });
    else check.run(read.table);
  };
  const refused = check.data !== undefined && "problem" in check.data ? check.data : null;
  const problem = file?.problem ?? refused;
  if (create.data !== undefined) return <Imported listings={create.data} onAgain={reset} />;
  return (
    <>
      <Template />
      <Step title={t("stepFile")} hint={t("fileHint")}>
        <FileButton pending={check.isPending} onChoose={choose} />
        <output className="text-sm wrap-anywhere text-muted empty:hidden">
          {file !== null && t(check.isPending ? "checking" : "chosen", { name: file.name })}
        </output>
        <SendNote
          error={check.error}
          failed={t("checkFailed")}
          offline={t("offline")}
          problem={
            problem === null ? null : t(`problem.${problem.problem}`, { ...LIMITS, row: String(problem.row ?? "") })
          }
        />
      </Step>
      {file !== null && check.data !== undefined && !("problem" in check.data) && (
        <TableCheck checked={check.data} create={create} />
      )}
    </>
  );
}

const LIMITS = { n: String(IMPORT_ROWS_MAX), size: `${IMPORT_FILE_MAX_BYTES / MEGABYTE} MB` };

function Template() {
  const t = useTranslations("imports");
  const locale = useLocale();
  const { download, error, isPending } = useTemplate(locale);
  return (
    <Step title={t("stepTemplate")} hint={t("templateHint")}>
      <Button variant="secondary" pending={isPending} onClick={download}>
        <Download aria-hidden className="size-5" />
        {t("download")}
      </Button>
      <SendNote error={error} failed={t("downloadFailed")} offline={t("offline")} />
    </Step>
  );
}

function FileButton({ pending, onChoose }: { pending: boolean; onChoose: (file: File) => Promise<void> }) {
  const t = useTranslations("imports");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {/* Without `accept`: pickers name the type of CSV differently, and a workbook is explained. */}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("choose")}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) void onChoose(file);
          // The same file may be chosen again, after a correction.
          currentTarget.value = "";
        }}
      />
      <Button pending={pending} keepsFocus onClick={() => !pending && input.current?.click()}>
        <FileUp aria-hidden className="size-5" />
        {t("choose")}
      </Button>
    </>
  );
}
