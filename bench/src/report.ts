import { mkdir, writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { stolen } from "./cpu.ts";

export const RESULTS = join(import.meta.dirname, "../results");

const atStart = stolen();

export interface Report {
  name: string;
  title: string;
  postgres?: string;
  /** What a reader must know to judge the figures. */
  notes: string[];
  /** A picture of the same, beside the report. */
  plot?: string;
  head: string[];
  rows: string[][];
}

/** Prints a report and writes it to bench/results, with all that is needed to repeat it. */
export async function publish({ name, title, postgres, notes, plot, head, rows }: Report): Promise<void> {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}`;
  const load = loadavg().map((average) => average.toFixed(1));
  const now = stolen();
  const taken = (100 * (now.stolen - atStart.stolen)) / (now.all - atStart.all);
  const lines = [
    `# ${title}`,
    "",
    `- ${new Date().toISOString().slice(0, 10)}, \`npm run bench -- ${process.argv.slice(2).join(" ")}\``,
    `- Machine: ${machine}; load average at the end ${load.join(", ")} (1, 5, 15 minutes); ${taken.toFixed(0)}% of its time was taken by others on the same hardware`,
    `- Node ${process.versions.node}${postgres === undefined ? "" : `, PostgreSQL ${postgres}`}`,
    ...notes.map((note) => `- ${note}`),
    ...(plot === undefined ? [] : ["", `![The same as a plot](${plot})`]),
    "",
    ...[head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`),
    "",
  ];
  await mkdir(RESULTS, { recursive: true });
  const file = join(RESULTS, `${name}.md`);
  await writeFile(file, lines.join("\n"));
  console.log(`${lines.join("\n")}\nWritten to ${file}`);
}
