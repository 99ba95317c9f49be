export type TestServer = {
  url: string;
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
