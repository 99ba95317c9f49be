import { readdir, readFile } from "node:fs/promises";

/** Ids of the processes in which a server decodes images. Needs Linux. */
export async function imageProcesses(server = process.pid): Promise<number[]> {
  const threads = await readdir(`/proc/${server}/task`);
  const children = await Promise.all(
    threads.map((thread) => readFile(`/proc/${server}/task/${thread}/children`, "latin1").catch(() => "")),
  );
  const ids = children.flatMap((line) => line.trim().split(" ").filter(Boolean).map(Number));
  const commands = await Promise.all(ids.map((pid) => readFile(`/proc/${pid}/cmdline`, "latin1").catch(() => "")));
  return ids.filter((_, index) => commands[index]?.includes("image-process"));
}
