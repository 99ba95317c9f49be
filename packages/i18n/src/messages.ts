// Without this import TypeScript would read the declaration below as a new module, not as an addition.
import type {} from "use-intl";
import type { Locale } from "./locales.ts";
import type { NAMESPACES } from "./namespaces.gen.ts";

/** English defines the keys and placeholders; the compiler and tests check the other languages against it. */
export type NamespaceMessages = (typeof NAMESPACES)["en"];
export type Namespace = keyof NamespaceMessages;

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
export type Messages = Intersection<NamespaceMessages[Namespace]>;

declare module "use-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
