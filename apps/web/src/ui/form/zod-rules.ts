import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/** A form checks its fields, `Typed`, by these rules and sends the `Values` that they return. */
export interface Rules<Typed extends FieldValues, Values> {
  resolver: Resolver<Typed, unknown, Values>;
  /** Loads what the resolver needs. Repeated calls are cheap. */
  load?: () => Promise<unknown>;
}

/**
 * The zod schema of a request as the rules of its form.
 * @param loadSchema imports the schema. The form opens before it has loaded, because zod is larger than most forms
 *   (decision 137)
 */
export function zodRules<Typed extends FieldValues, Values>(
  loadSchema: () => Promise<z.ZodType<Values, Typed>>,
): Rules<Typed, Values> {
  const load = () => Promise.all([loadSchema(), import("@hookform/resolvers/zod")]);
  const resolver: Resolver<Typed, unknown, Values> = async (...form) => {
    const [schema, { zodResolver }] = await load();
    return zodResolver(schema)(...form);
  };
  return { resolver, load };
}
