import { readdir, readFile } from "node:fs/promises";

/** Reads the process table once: that takes a second on a busy machine. */
async function childrenByParent(): Promise<Map<number, number[]>> {
  const pids = (await readdir("/proc")).map(Number).filter(Number.isInteger);
  const children = new Map<number, number[]>();
  for (const [pid, stat] of await Promise.all(pids.map(async (each) => [each, await statOf(each)] as const))) {
    if (stat !== null) children.set(stat.parent, [...(children.get(stat.parent) ?? []), pid]);
  }
  return children;
}

export async function childrenOf(parent: number): Promise<number[]> {
  return (await childrenByParent()).get(parent) ?? [];
}

export async function hasExited(pid: number): Promise<boolean> {
  const stat = await statOf(pid);
  return stat === null || stat.state === "Z";
}

async function statOf(pid: number): Promise<{ state: string; parent: number } | null> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  const [state = "", parent = ""] = line?.slice(line.lastIndexOf(")") + 2).split(" ") ?? [];
  return line === null ? null : { state, parent: Number(parent) };
}

export async function withDescendants(roots: number[]): Promise<number[]> {
  const children = await childrenByParent();
  const all = [...roots];
  for (const pid of all) all.push(...(children.get(pid) ?? []));
  return all;
}
