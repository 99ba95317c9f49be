/** What the global setup hands to every test file. */
export type TestServer = {
  /** A database from which others can be made and dropped. */
  url: string;
  /** The name of the migrated database that tests copy. */
  template: string;
};

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** The same server and user, another database. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
