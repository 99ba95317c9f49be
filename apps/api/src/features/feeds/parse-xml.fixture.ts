import { SaxesParser } from "saxes";

export interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

/** Parses strictly, with namespaces. @throws Error when the document is not well-formed XML 1.0 */
export function parseXml(source: string): Element {
  const parser = new SaxesParser({ xmlns: true });
  const root: Element = { name: "", attributes: {}, text: "", children: [] };
  const open = [root];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const element: Element = { name, attributes: Object.fromEntries(values), text: "", children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  });
  parser.on("closetag", () => void open.pop());
  parser.write(source).close();
  const [document] = root.children;
  if (document === undefined) throw new Error("no root element");
  return document;
}

export function childrenOf({ children }: Element, name: string): Element[] {
  return children.filter((child) => child.name === name);
}

export function textOf(element: Element, name: string): string {
  const found = childrenOf(element, name);
  if (found.length !== 1) throw new Error(`${found.length} elements ${name} in ${element.name}`);
  return found[0]?.text ?? "";
}
