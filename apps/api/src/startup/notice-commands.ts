import { dateText } from "@pashu/i18n/dates";
import { noticeLine } from "@pashu/i18n/notice-line";
import { translate } from "@pashu/i18n/translator";
import { groupedValues } from "@pashu/validators/digits";
import { diseaseNoticeInput, type DiseaseNotice, type DiseaseNoticeInput } from "@pashu/validators/disease-notices";
import { CATEGORIES, DISEASE_NOTICE_KINDS } from "@pashu/validators/enums";
import { byLocale, LANGUAGES, LOCALES, type Locale } from "@pashu/validators/languages";
import { DISEASE_NOTICES_REFRESH_MS, SECOND } from "@pashu/validators/limits";
import { parseRuleMessage } from "@pashu/validators/rule-messages";
import type { Command } from "commander";
import { ZodError } from "zod";
import type { Deps } from "../deps.ts";
import { noticeOf } from "../features/disease-notices/disease-notices.present.ts";
import { listManagedNotices, type ManagedNotice } from "../features/disease-notices/list-disease-notices.ts";
import {
  assertNotOver,
  changeDiseaseNotice,
  endDiseaseNotice,
  publishDiseaseNotice,
} from "../features/disease-notices/write-disease-notices.ts";
import { CommandError } from "./command-error.ts";

interface Program {
  print: (text: string) => void;
  table: (heads: string[], rows: string[][]) => string;
  withDeps: <Result>(work: (deps: Deps) => Promise<Result>) => Promise<Result>;
}

/** Options by the fields of a notice. */
const OPTIONS: Record<string, string> = {
  kind: "--kind",
  districts: "--district",
  states: "--state",
  categories: "--animals",
  from: "--from",
  to: "--to",
  ...Object.fromEntries(LOCALES.map((locale) => [`text.${locale}`, `--text-${locale}`])),
  source: "--source",
  sourceUrl: "--link",
};

type Typed = { publish?: true } & Partial<
  Record<"kind" | "from" | "to" | "source" | "link" | `text${Capitalize<Locale>}`, string> &
    Record<"district" | "state" | "animals", string[]>
>;

const NULL_ACTOR = { actorId: null };
const SOON = `within ${DISEASE_NOTICES_REFRESH_MS / SECOND} seconds`;

export function addNoticeCommands(program: Command, { print, table, withDeps }: Program): void {
  const notice = program
    .command("notice")
    .description("publish what authorities have ordered against an animal disease, without a restart");

  withNoticeOptions(notice.command("add"))
    .description("print a notice as readers see it; with --publish, publish it")
    .action(async (typed: Typed) => {
      const published = await withDeps(async (deps) => {
        const input = parse(deps, inputOf(typed));
        print(preview(noticeOf("", input)));
        return typed.publish === true ? publishDiseaseNotice(deps, { ...NULL_ACTOR, input }) : null;
      });
      if (published === null) return print("Nothing was published. Add --publish to publish it.");
      print(`The notice ${published.id} is published. Readers see it ${SOON}, from ${published.from} on.`);
    });

  withNoticeOptions(notice.command("change").argument("<id>", "of `notice list`"))
    .description("print a notice with other values; with --publish, change it")
    .action(async (id: string, typed: Typed) => {
      const changed = await withDeps(async (deps) => {
        const seen = await findNotice(deps, id);
        const input = parse(deps, { ...asInput(seen), ...inputOf(typed, seen) });
        print(preview(noticeOf(id, input)));
        return typed.publish === true ? changeDiseaseNotice(deps, { ...NULL_ACTOR, seen, input }) : null;
      });
      print(changed === null ? "Nothing was changed. Add --publish to change it." : `Readers see the change ${SOON}.`);
    });

  notice
    .command("end")
    .description("end a notice before its last day")
    .argument("<id>", "of `notice list`")
    .action(async (id: string) => {
      await withDeps(async (deps) => endDiseaseNotice(deps, { ...NULL_ACTOR, seen: await findNotice(deps, id) }));
      print(`The notice has ended. Readers no longer see it ${SOON}.`);
    });

  notice
    .command("list")
    .description("list the notices, the newest first")
    .action(async () => {
      const notices = await withDeps(listManagedNotices);
      if (notices.length === 0) return print("No notice was published.");
      const rows = notices.map((each) => [
        each.id,
        each.isEnded ? "ended" : "",
        each.from,
        each.to,
        each.kind,
        each.areas.map(({ id }) => id).join(" "),
      ]);
      print(table(["ID", "STATE", "FROM", "TO", "KIND", "PLACES"], rows));
    });
}

function withNoticeOptions(command: Command): Command {
  command
    .option("--kind <kind>", DISEASE_NOTICE_KINDS.join(", "))
    .option("--district <district...>", 'e.g. "HR-Hisar" or hisar-haryana')
    .option("--state <state...>", "whole states: code, name or slug")
    .option("--animals <category...>", `${CATEGORIES.join(", ")}; without it all`)
    .option("--from <day>", "first day in India, e.g. 2026-12-01")
    .option("--to <day>", "last day in India")
    .option("--source <name>", "the authority that ordered it")
    .option("--link <url>", "https link to its announcement");
  for (const locale of LOCALES) command.option(`--text-${locale} <text>`, `the text in ${LANGUAGES[locale].name}`);
  return command.option("--publish", "publish it");
}

/** The typed values alone, by the fields of a notice. */
function inputOf(typed: Typed, before?: ManagedNotice): Record<string, unknown> {
  const { kind, from, to, source, link, district, state, animals } = typed;
  const texts = byLocale((locale) => {
    const name = `text${locale[0]?.toUpperCase()}${locale.slice(1)}` as `text${Capitalize<Locale>}`;
    return typed[name] ?? before?.text[locale];
  });
  // New places replace the old ones together, so that no district stays beside its state by mistake.
  const places = district === undefined && state === undefined ? {} : { districts: district, states: state };
  const given = { kind, from, to, source, sourceUrl: link, categories: animals, text: texts };
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), ...places };
}

function asInput({ kind, categories, areas, from, to, text, source, sourceUrl }: ManagedNotice) {
  const ids = areas.map(({ id }) => id);
  const districts = ids.filter((id) => id.includes("-"));
  const states = ids.filter((id) => !id.includes("-"));
  return { kind, categories, districts, states, from, to, text, source, sourceUrl };
}

/** @throws CommandError that names each wrong option */
function parse(deps: Pick<Deps, "clock">, values: object): DiseaseNoticeInput {
  try {
    const input = diseaseNoticeInput.parse(values);
    assertNotOver(deps, input);
    return input;
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const problems = error.issues.map((issue) => {
      const { key, values: named } = parseRuleMessage(issue);
      const path = issue.path.join(".");
      const option = OPTIONS[path] ?? OPTIONS[String(issue.path[0])] ?? path;
      return `${option}: ${translate("en", key, groupedValues(named))}`;
    });
    throw new CommandError([...new Set(problems)].join("\n"));
  }
}

/** @throws CommandError */
async function findNotice(deps: Pick<Deps, "db">, id: string): Promise<ManagedNotice> {
  const found = (await listManagedNotices(deps)).find((notice) => notice.id === id);
  if (found === undefined) throw new CommandError(`There is no notice ${id}.`);
  if (found.isEnded) throw new CommandError(`The notice ${id} has ended.`);
  return found;
}

function preview(notice: DiseaseNotice): string {
  return LOCALES.map((locale) => {
    const t = (key: Parameters<typeof translate>[1], values?: Record<string, string>) => translate(locale, key, values);
    const [from, to] = [dateText(notice.from, locale), dateText(notice.to, locale)];
    return [
      `-- ${LANGUAGES[locale].name}`,
      noticeLine(notice, { locale, t }),
      t("diseaseNotices.fromTo", { from, to }),
      notice.areas.map(({ name }) => name[locale]).join(", "),
      notice.text[locale],
      `${t("diseaseNotices.source", { name: notice.source })} ${notice.sourceUrl}`,
      "",
    ].join("\n");
  }).join("\n");
}
