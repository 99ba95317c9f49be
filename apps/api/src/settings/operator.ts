import { z } from "zod";

const line = z.string().trim().min(1).max(300).optional();

export const operatorSettings = z.object({
  OPERATOR_NAME: line,
  OPERATOR_ADDRESS: line,
  GRIEVANCE_OFFICER: line,
  GRIEVANCE_PHONE: line,
  GRIEVANCE_EMAIL: z.email().optional(),
});

type OperatorSettings = z.output<typeof operatorSettings>;

export interface Operator {
  name: string;
  address: string;
  /** The grievance officer; phone and email are the officer's. */
  officer: string;
  phone?: string;
  email?: string;
}

/** Requires complete settings in production; elsewhere complete ones or none. */
export function operatorProblems(env: OperatorSettings, { production }: { production: boolean }): string[] {
  const isNamed = Object.keys(operatorSettings.shape).some((name) => env[name as keyof OperatorSettings] !== undefined);
  if (!production && !isNamed) return [];
  const missing = (["OPERATOR_NAME", "OPERATOR_ADDRESS", "GRIEVANCE_OFFICER"] as const).filter(
    (name) => env[name] === undefined,
  );
  const isReached = env.GRIEVANCE_PHONE !== undefined || env.GRIEVANCE_EMAIL !== undefined;
  return [
    ...missing.map(
      (name) => `${name}: required; the terms and the privacy notice must name the operator and the grievance officer`,
    ),
    ...(isReached ? [] : ["GRIEVANCE_EMAIL: this or GRIEVANCE_PHONE is required, so that users can send complaints"]),
  ];
}

export function operatorOf(env: OperatorSettings): Operator | null {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, GRIEVANCE_OFFICER: officer } = env;
  if (name === undefined || address === undefined || officer === undefined) return null;
  return { name, address, officer, phone: env.GRIEVANCE_PHONE, email: env.GRIEVANCE_EMAIL };
}
