import { HOUR } from "@pashu/validators/limits";
import type { Deps } from "../../deps.ts";
import { registerSharedGauge } from "../../platform/observability/shared-gauge.ts";
import { usage } from "../../platform/sliding-limits.ts";
import { siteCodeLimits } from "./code-limits.ts";

type GaugeDeps = Pick<Deps, "env" | "db" | "clock" | "observability">;

export function registerAuthGauges(deps: GaugeDeps): void {
  registerSharedGauge(deps.observability.metrics, {
    name: "pashu_code_limit_used_ratio",
    help: "Used part of CODES_PER_HOUR and CODES_PER_DAY: hour, day.",
    label: "window",
    read: () => usedCodes(deps),
  });
}

/** Empty if Firebase sends the codes. */
async function usedCodes({ db, clock, env }: GaugeDeps): Promise<Record<string, number>> {
  if (env.IDENTITY !== "builtin") return {};
  const used = siteCodeLimits(env).map(async (limit) => {
    const name = limit.windowMs === HOUR ? "hour" : "day";
    return [name, (await usage(db, limit, clock.now())).used / limit.max];
  });
  return Object.fromEntries(await Promise.all(used));
}
