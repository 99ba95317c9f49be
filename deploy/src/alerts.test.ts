import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { read } from "./files.ts";

interface Rule {
  alert: string;
  annotations: { summary: string; runbook_url: string };
}
interface RuleTest {
  alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[];
}
const { groups }: { groups: { rules: Rule[] }[] } = parse(read("deploy/prometheus/alerts.yml"));
const rules = groups.flatMap((group) => group.rules);
const checks = ["alerts", "backup-alerts"].flatMap((name) => {
  const { tests }: { tests: RuleTest[] } = parse(read(`deploy/prometheus/${name}.test.yml`));
  return tests.flatMap(({ alert_rule_test: of }) => of);
});
const operations = read("docs/operations.md");

describe("deploy/prometheus/alerts.yml", () => {
  it("has one section per alert in docs/operations.md", () => {
    const section = operations.split(/^## /m).find((part) => part.startsWith("Alerts")) ?? "";
    const described = [...section.matchAll(/^### (\w+)$/gm)].map(([, alert]) => alert);
    expect(described.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  });

  it.each(rules)("links $alert to the anchor of its section, from a base that one command replaces", (rule) => {
    const [, base = ""] = /sed 's\|(https:[^|]+)\|/.exec(operations) ?? [];
    expect(rule.annotations.runbook_url).toBe(`${base}/operations.md#${rule.alert.toLowerCase()}`);
  });

  it.each(rules)("is tested: $alert fires at one moment and does not at another", ({ alert }) => {
    const of = checks.filter(({ alertname }) => alertname === alert);
    expect(new Set(of.map(({ exp_alerts: fired = [] }) => fired.length > 0))).toEqual(new Set([true, false]));
  });
});
