import { mkdir, writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { stealTime } from "./cpu.ts";

export const RESULTS = join(import.meta.dirname, "../results");

const atStart = stealTime();

export interface Section {
  title: string;
  head: string[];
  rows: string[][];
}

export interface Report {
  name: string;
  title: string;
  postgres?: string;
  notes: string[];
  /** File name of a plot beside the report. */
  plot?: string;
  head: string[];
  rows: string[][];
  /** Further tables. */
  sections?: Section[];
}

export async function writeReport({
  name,
  title,
  postgres,
  notes,
  plot,
  head,
  rows,
  sections = [],
}: Report): Promise<void> {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}`;
  const load = loadavg().map((average) => average.toFixed(1));
  const now = stealTime();
  const stealPercent = (100 * (now.stolen - atStart.stolen)) / (now.total - atStart.total);
  const lines = [
    `# ${title}`,
    "",
    `- ${new Date().toISOString().slice(0, 10)}, \`npm run bench -- ${process.argv.slice(2).join(" ")}\``,
    `- Machine: ${machine}; load average at the end ${load.join(", ")} (1, 5, 15 minutes); CPU steal time ${stealPercent.toFixed(0)}%`,
    `- Node ${process.versions.node}${postgres === undefined ? "" : `, PostgreSQL ${postgres}`}`,
    ...notes.map((note) => `- ${note}`),
    ...(plot === undefined ? [] : ["", `![Plot of the table](${plot})`]),
    "",
    ...table(head, rows),
    "",
    ...sections.flatMap((section) => [`## ${section.title}`, "", ...table(section.head, section.rows), ""]),
  ];
  await mkdir(RESULTS, { recursive: true });
  const file = join(RESULTS, `${name}.md`);
  await writeFile(file, lines.join("\n"));
  console.log(`${lines.join("\n")}\nWritten to ${file}`);
}

function table(head: string[], rows: string[][]): string[] {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
}
