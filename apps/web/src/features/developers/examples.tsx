import { useRouter } from "@tanstack/react-router";
import { CodeBlock } from "./code-block.tsx";
import { Details } from "./details.tsx";

const FILES = import.meta.glob<string>("./examples/*", { query: "?raw", import: "default", eager: true });
const LANGUAGES = { sh: "curl", mjs: "JavaScript", py: "Python" };
/** In the files, in place of the address of the server. */
const ANY_ORIGIN = "https://pashu.example";

interface ExamplesProps {
  /** File name in `examples`, without its ending. */
  name: string;
  title: string;
}

/** An example in each language, with the address of this server. apps/api runs the same files as tests. */
export function Examples({ name, title }: ExamplesProps) {
  const { origin } = useRouter().options.context;
  return (
    <div>
      {Object.entries(LANGUAGES).map(([ending, language]) => {
        const file = `${name}.${ending}`;
        const code = FILES[`./examples/${file}`];
        if (code === undefined) return null;
        return (
          <Details
            key={file}
            summary={
              <>
                {`${language}: `}
                <code translate="no">{file}</code>
              </>
            }
          >
            <CodeBlock label={`${title}, ${language}`} code={code.replaceAll(ANY_ORIGIN, origin)} />
          </Details>
        );
      })}
    </div>
  );
}
