import { readdirSync } from "node:fs";
import { join } from "node:path";
import { envNames, readEnv } from "@pashu/api/env";
import { Deployment } from "kubernetes-models/apps/v1/Deployment";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler";
import { Job } from "kubernetes-models/batch/v1/Job";
import { Ingress } from "kubernetes-models/networking.k8s.io/v1/Ingress";
import { NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1/NetworkPolicy";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1/PodDisruptionBudget";
import { ConfigMap } from "kubernetes-models/v1/ConfigMap";
import { Namespace } from "kubernetes-models/v1/Namespace";
import { Secret } from "kubernetes-models/v1/Secret";
import { Service } from "kubernetes-models/v1/Service";
import { ServiceAccount } from "kubernetes-models/v1/ServiceAccount";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { exists, isPinned, read } from "./files.ts";

const FOLDER = "deploy/kubernetes";
const KINDS = [
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Secret,
  Service,
  ServiceAccount,
];

interface Validated {
  validate(): void;
}

const load = (file: string): unknown => parse(read(join(FOLDER, file)));
const files = readdirSync(join(import.meta.dirname, "../kubernetes")).filter((file) => file !== "kustomization.yaml");
const kustomization = load("kustomization.yaml") as {
  resources: string[];
  images: { name: string; newTag: string }[];
};
const deployment = new Deployment(load("deployment.yaml") as ConstructorParameters<typeof Deployment>[0]);
const migration = new Job(load("migrate.yaml") as ConstructorParameters<typeof Job>[0]);
const pods = [deployment.spec?.template.spec, migration.spec?.template.spec];
const containers = pods.flatMap((pod) => pod?.containers ?? []);

describe("deploy/kubernetes", () => {
  it.each(files)("has a %s that Kubernetes would take", (file) => {
    const manifest = load(file);
    const model = KINDS.filter(({ is }) => is(manifest)).map((Kind): Validated => Reflect.construct(Kind, [manifest]));
    expect(model).toHaveLength(1);
    expect(() => model[0]?.validate()).not.toThrow();
  });

  it("applies every file but the example of a secret", () => {
    expect(kustomization.resources.toSorted()).toEqual(files.filter((file) => !/secret/.test(file)).toSorted());
    expect(exists(join(FOLDER, "secret.example.yaml"))).toBe(true);
  });

  it("runs one pinned image everywhere", () => {
    const [image] = kustomization.images;
    expect(containers.map((container) => container.image)).toEqual([image?.name, image?.name]);
    expect(isPinned(`${image?.name}:${image?.newTag}`)).toBe(true);
  });

  it("lets no container do more than it must", () => {
    for (const pod of pods) {
      expect(pod?.automountServiceAccountToken).toBe(false);
      expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } });
    }
    for (const { securityContext, resources } of containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
      expect(resources?.requests).toHaveProperty("memory");
      expect(resources?.limits).toHaveProperty("memory");
    }
  });

  it("lets Prometheus ask each pod, with the token of the secret", () => {
    const monitor = parse(read("deploy/prometheus/pod-monitor.yaml"));
    const { template } = deployment.spec ?? {};
    expect(template?.metadata?.labels).toMatchObject(monitor.spec.selector.matchLabels);
    expect(template?.metadata?.labels?.[monitor.spec.jobLabel]).toBe("pashu-bazaar");
    const [{ port, authorization }] = monitor.spec.podMetricsEndpoints;
    expect(template?.spec?.containers[0]?.ports?.map(({ name }) => name)).toContain(port);
    const secret = load("secret.example.yaml") as { metadata: { name: string }; stringData: Record<string, string> };
    expect(authorization.credentials.name).toBe(secret.metadata.name);
    expect(secret.stringData).toHaveProperty(authorization.credentials.key);
  });

  it("asks the process whether it lives, and what it depends on whether it is ready", () => {
    const [server] = deployment.spec?.template.spec?.containers ?? [];
    expect(server?.livenessProbe?.httpGet?.path).toBe("/healthz");
    expect(server?.startupProbe?.httpGet?.path).toBe("/healthz");
    expect(server?.readinessProbe?.httpGet?.path).toBe("/readyz");
  });

  it("finds its pods by their labels, everywhere", () => {
    const labels = deployment.spec?.template.metadata?.labels ?? {};
    const service = load("service.yaml") as { spec: { selector: object } };
    const budget = load("disruption-budget.yaml") as { spec: { selector: { matchLabels: object } } };
    expect(service.spec.selector).toEqual(labels);
    expect(budget.spec.selector.matchLabels).toEqual(labels);
    expect(deployment.spec?.selector.matchLabels).toEqual(labels);
    expect(migration.spec?.template.metadata?.labels).not.toEqual(labels);
  });

  it("gives settings that there are, with which the server starts", () => {
    const { data } = load("settings.yaml") as { data: Record<string, string> };
    const { stringData } = load("secret.example.yaml") as { stringData: Record<string, string> };
    expect(envNames).toEqual(expect.arrayContaining([...Object.keys(data), ...Object.keys(stringData)]));
    expect(() => readEnv({ ...data, ...stringData })).toThrow(/SECRET/);
    const env = readEnv({ ...data, ...stringData, SECRET: "x".repeat(64) });
    expect(env).toMatchObject({ APP_ENV: "production", STORAGE: "s3", botCheck: true });
  });
});
