/** What the server's settings tell the browser, inside the HTML: one build serves every environment. */
export interface RuntimeConfig {
  identity: "builtin" | "firebase";
  /** How people reach whoever runs this place; absent means that nothing is shown. */
  support?: { phone?: string; email?: string };
}
