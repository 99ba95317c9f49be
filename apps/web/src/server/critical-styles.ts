interface Block {
  /** Selector list, or at-rule with its condition. */
  head: string;
  css: string;
  /** Classes of each selector of a style rule. */
  selectors: string[][];
  /** Rules of a conditional group or layer. */
  rules: Block[];
}

const GROUP = /^@(?:layer|media|supports|container)\b/;
const CLASS_NAME = /\.((?:\\.|[\w-]|[^\0-\x7f])+)/g;

/**
 * Returns a function that selects the rules for the classes of a page's HTML. The complete file has the same layers in
 * the same order, so loading it later changes no element that the page contains.
 */
export function createCriticalStyles(css: string): (html: string) => string {
  const blocks = blocksOf(css);
  const cache = new Map<string, string>();
  return (html) => {
    const used = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/)));
    const key = [...used].toSorted().join(" ");
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    if (cache.size >= PAGES_MAX) cache.clear();
    const decoded = new Set([...used].map((name) => name.replaceAll("&amp;", "&").replaceAll("&gt;", ">")));
    const selected = withoutUnused(select(blocks, decoded));
    cache.set(key, selected);
    return selected;
  };
}

/** Listings differ in few classes. */
const PAGES_MAX = 100;

const DEFINITION = /@(?:keyframes|property) ([\w-]+)(\{(?:[^{}]|\{[^{}]*\})*\})/g;

function withoutUnused(css: string): string {
  const rules = css.replaceAll(DEFINITION, "");
  return css.replaceAll(DEFINITION, (definition, name: string) => (rules.includes(name) ? definition : ""));
}

function select(blocks: readonly Block[], used: ReadonlySet<string>): string {
  return blocks
    .map(({ head, css, selectors, rules }) => {
      // An empty layer keeps its place in the order of layers.
      if (rules.length > 0) {
        const selected = select(rules, used);
        return selected === "" && !head.startsWith("@layer") ? "" : `${head}{${selected}}`;
      }
      return selectors.length === 0 || selectors.some((names) => names.every((name) => used.has(name))) ? css : "";
    })
    .join("");
}

function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let open = -1;
  let depth = 0;
  for (let at = 0; at < css.length; at += 1) {
    const character = css[at];
    if (character === "\\") at += 1;
    else if (character === '"' || character === "'") at = css.indexOf(character, at + 1);
    else if (character === "{" && (depth += 1) === 1) open = at;
    else if ((character === "}" && (depth -= 1) === 0) || (character === ";" && depth === 0)) {
      blocks.push(blockOf(css.slice(start, at + 1), open - start));
      start = at + 1;
      open = -1;
    }
  }
  return blocks;
}

function blockOf(css: string, open: number): Block {
  const head = (open < 0 ? css : css.slice(0, open)).replace(/^\s*(?:\/\*[\s\S]*?\*\/)?\s*/, "");
  const isGroup = open >= 0 && GROUP.test(head);
  return {
    head,
    css,
    selectors: head.startsWith("@") ? [] : selectorsOf(head),
    rules: isGroup ? blocksOf(css.slice(open + 1, -1)) : [],
  };
}

/** Commas in brackets and excluded classes do not matter to a selection that may keep too much. */
function selectorsOf(head: string): string[][] {
  const withoutExcluded = head.replaceAll(/:not\([^()]*\)/g, "");
  return withoutExcluded
    .split(/(?<!\\),(?![^(]*\))/)
    .map((selector) => [...selector.matchAll(CLASS_NAME)].map(([, name = ""]) => name.replaceAll(/\\(.)/g, "$1")));
}
