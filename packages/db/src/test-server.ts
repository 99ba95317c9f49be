/** Provided to all test files by the global setup. */
export type TestServer = {
  /** A database for CREATE DATABASE and DROP DATABASE. */
  url: string;
  /** Name of the migrated template database. */
  template: string;
};

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
