export class DatabaseUrlError extends Error {
  override readonly name = "DatabaseUrlError";
}

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;
const TARGET = "target_session_attrs";
/** The values with which libpq connects to the primary. */
const PRIMARY_TARGETS = ["read-write", "primary"];

/**
 * Returns one URL for each host of a URL in libpq's form, such as
 * `postgres://user:password@one:5432,two:5432/pashu?target_session_attrs=read-write`.
 * @throws DatabaseUrlError
 */
export function hostUrls(url: string): string[] {
  const [, login = "", hosts = "", others = ""] = PARTS.exec(url) ?? [];
  const names = hosts.split(",");
  const urls = names.map((host) => parse(login + host + others));
  const target = urls[0]?.searchParams.get(TARGET) ?? null;
  if (names.length > 1 && (target === null || names.includes(""))) {
    throw new DatabaseUrlError(
      `several hosts must be written as host1:5432,host2:5432/database?${TARGET}=read-write, so that pg_dump and psql ` +
        "also choose the primary",
    );
  }
  if (target === null) return [url];
  if (!PRIMARY_TARGETS.includes(target)) {
    throw new DatabaseUrlError(`${TARGET} must be ${PRIMARY_TARGETS.join(" or ")}, because the server writes`);
  }
  return urls.map((each) => {
    each.searchParams.delete(TARGET);
    return each.href;
  });
}

function parse(url: string): URL {
  try {
    return new URL(url);
  } catch {
    throw new DatabaseUrlError("must be a URL such as postgres://user:password@host:5432/database");
  }
}
