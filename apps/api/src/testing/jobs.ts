import { taskRuns } from "@pashu/db/schema/task-runs";
import type { Deps } from "../deps.ts";
import { JOBS, LANES, runDueJobs, type JobName } from "../jobs.ts";

export const JOB_NAMES = JOBS.map(({ name }) => name);

/** Runs a job, due or not. */
export async function runJob(deps: Deps, name: JobName): Promise<void> {
  const job = JOBS.find((one) => one.name === name);
  await job?.run(deps, new AbortController().signal);
}

/** Runs the due jobs of both lanes, as a server does. */
export async function runBothLanes(deps: Deps, signal?: AbortSignal): Promise<void> {
  await Promise.all(LANES.map((lane) => runDueJobs(deps, lane, signal)));
}

/** Runs all jobs, due or not, one after another. */
export async function runAllJobs(deps: Deps): Promise<void> {
  await deps.db.update(taskRuns).set({ startedAt: new Date(0), runningUntil: null });
  for (const lane of LANES) await runDueJobs(deps, lane);
}
