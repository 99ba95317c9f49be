export function pick<Some extends object, Name extends keyof Some>(
  values: Some,
  names: readonly Name[],
): Pick<Some, Name> {
  const entries = names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]));
  return Object.fromEntries(entries) as Pick<Some, Name>;
}
