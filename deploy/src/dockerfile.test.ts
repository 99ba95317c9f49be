import { DockerfileParser } from "dockerfile-ast";
import { describe, expect, it } from "vitest";
import { exists, isPinned, read } from "./files.ts";

describe.each(["Dockerfile", "packages/firebase-emulator/Dockerfile"])("%s", (path) => {
  const dockerfile = DockerfileParser.parse(read(path));
  const instructions = dockerfile.getInstructions();
  const argumentsOf = (keyword: string) =>
    instructions
      .filter((instruction) => instruction.getKeyword() === keyword)
      .map((instruction) => instruction.getRawArgumentsContent() ?? "");

  it("starts from a version that stays what it is", () => {
    const base = argumentsOf("ARG").map((argument) => argument.split("=")[1] ?? "");
    expect(base).toHaveLength(1);
    expect(base.every(isPinned)).toBe(true);
    const stages = dockerfile.getFROMs().map((from) => from.getBuildStage());
    for (const from of dockerfile.getFROMs()) expect(["${NODE_IMAGE}", ...stages]).toContain(from.getImage());
  });

  it("runs as somebody whom Kubernetes can see not to be root", () => {
    expect(argumentsOf("USER")).toEqual(["1000:1000"]);
  });

  it("takes only what is there, and no secret", () => {
    const copied = instructions
      .filter((instruction) => instruction.getKeyword() === "COPY" && !/--from/.test(instruction.toString()))
      .flatMap((instruction) => (instruction.getArguments().slice(0, -1) ?? []).map((argument) => argument.getValue()));
    expect(copied.filter((source) => source !== "." && !exists(source))).toEqual([]);
    expect(read(path)).not.toMatch(/^(ARG|ENV)[^#]*(SECRET|PASSWORD|TOKEN|KEY)/m);
  });
});

describe("the image", () => {
  const text = read("Dockerfile");

  it("is for production, healthy when the process answers, and told to stop directly", () => {
    expect(text).toMatch(/^ENV .*\bAPP_ENV=production\b/m);
    expect(text).toMatch(/^HEALTHCHECK /m);
    expect(text).toMatch(/^CMD \["node", .*"apps\/api\/dist\/main\.js"\]$/m);
  });

  it("installs every package of ours that the server depends on", () => {
    const seen = new Set<string>();
    const visit = (folder: string) => {
      if (seen.has(folder)) return;
      seen.add(folder);
      const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as {
        dependencies?: Record<string, string>;
      };
      for (const name of Object.keys(dependencies).filter((each) => each.startsWith("@pashu/"))) {
        visit(name.replace("@pashu/", "packages/"));
      }
    };
    visit("apps/api");
    for (const folder of seen) expect(text).toContain(`COPY ${folder}/package.json ${folder}/`);
  });

  it("is built from nothing that a machine may keep to itself", () => {
    const rules = read(".dockerignore").split("\n");
    expect(rules[1]).toBe("*");
    expect(rules).toContain("**/.env*");
    expect(rules).toContain("**/node_modules");
    expect(rules).toContain("**/.data");
  });
});
