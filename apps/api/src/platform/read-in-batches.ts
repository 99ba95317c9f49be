/**
 * Yields the rows of a table in batches, without empty ones, until a batch has less than `size` rows.
 * @param read returns the next `size` rows after `last`, in the order of an index; the first rows without it
 * @throws the signal's reason when it aborts between two batches
 */
export async function* readInBatches<Row>(
  size: number,
  read: (last: Row | undefined) => Promise<Row[]>,
  signal?: AbortSignal,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    signal?.throwIfAborted();
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    last = rows.length < size ? undefined : rows.at(-1);
  } while (last !== undefined);
}
