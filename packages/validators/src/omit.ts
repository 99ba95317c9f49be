/** Several times faster than `delete`, a rest pattern or `Object.fromEntries` for rows with many names. */
export function omit<Row extends object, Name extends string>(row: Row, names: ReadonlySet<string>): Omit<Row, Name> {
  const kept: Partial<Row> = {};
  for (const name in row) if (!names.has(name)) kept[name] = row[name];
  return kept as Omit<Row, Name>;
}
