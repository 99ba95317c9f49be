/** Declared by vite/api-facts-plugin.ts. */
declare module "virtual:api-facts" {
  const facts: unknown;
  export default facts;
}
