import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { Gateway } from "@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/Gateway";
import { HTTPRoute } from "@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute";
import { COMMAND_CONNECTIONS, serverConnections } from "@pashu/api/connections";
import { envNames, readEnv } from "@pashu/api/env";
import {
  IMAGE_CONCURRENCY,
  IMAGE_PROCESS_MAX_BYTES,
  MEGABYTE,
  MIGRATION_TIMEOUT_MS,
  REQUEST_TIMEOUT_MS,
  SECOND,
  SHUTDOWN_TIMEOUT_MS,
} from "@pashu/validators/limits";
import { Deployment } from "kubernetes-models/apps/v1/Deployment";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler";
import { CronJob } from "kubernetes-models/batch/v1/CronJob";
import { Job } from "kubernetes-models/batch/v1/Job";
import { NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1/NetworkPolicy";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { isPinned, read } from "./files.ts";

const FOLDERS = ["deploy/kubernetes", "deploy/backup"];
/** PostgreSQL's default max_connections minus superuser_reserved_connections. */
const POSTGRES_CONNECTIONS = 100 - 3;
/** A migration and each backup program open one connection. */
const JOB_CONNECTIONS = 1;

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name?: string; labels?: Record<string, string> };
}
interface Kustomization {
  resources: string[];
  configMapGenerator: { name: string; files?: string[] }[];
  images?: { name: string; newTag: string }[];
}

const paths = FOLDERS.flatMap((folder) =>
  readdirSync(join(import.meta.dirname, "../..", folder)).map((file) => `${folder}/${file}`),
).filter((path) => path.endsWith(".yaml") && !path.endsWith("/kustomization.yaml"));
const isExample = (path: string) => path.endsWith(".example.yaml");
const documents = (path: string) => parseAllDocuments(read(path)).map((document) => document.toJS());
const one = (path: string) => parse(read(path));

/** The packages name their files after version and kind. */
async function modelOf(manifest: Manifest): Promise<{ validate(): void }> {
  const { apiVersion, kind } = manifest;
  const from = apiVersion.startsWith("gateway.") ? "@kubernetes-models/gateway-api" : "kubernetes-models";
  const models = await import(`${from}/${apiVersion}/${kind}`);
  return Reflect.construct(models[kind], [manifest]);
}

const applied: Manifest[] = paths.filter((path) => !isExample(path)).flatMap(documents);

const [base, backup] = FOLDERS.map((folder): Kustomization => one(`${folder}/kustomization.yaml`));
const deployment = new Deployment(one("deploy/kubernetes/deployment.yaml"));
const migration = new Job(one("deploy/kubernetes/migrate.yaml"));
const cronJob = new CronJob(one("deploy/backup/cron-job.yaml"));
const restore = new Job(one("deploy/backup/restore.example.yaml"));
const autoscaler = new HorizontalPodAutoscaler(one("deploy/kubernetes/autoscaler.yaml"));
const policies = documents("deploy/kubernetes/network-policy.yaml").map((manifest) => new NetworkPolicy(manifest));
const settings = parseEnv(read("deploy/kubernetes/settings.env"));
const secret: { metadata: { name: string }; stringData: Record<string, string> } = one(
  "deploy/kubernetes/secret.example.yaml",
);
const env = readEnv({ ...settings, ...secret.stringData, SECRET: "x".repeat(64) });

const templates = [
  deployment.spec?.template,
  migration.spec?.template,
  cronJob.spec?.jobTemplate.spec?.template,
  restore.spec?.template,
];
const pods = templates.map((template) => template?.spec);
const [server, migrate, dump, fill] = pods.flatMap((pod) => pod?.containers ?? []);
const containers = [server, migrate, dump, fill];

describe("deploy/kubernetes", () => {
  it.each(paths)("%s is valid against the Kubernetes schemas", async (path) => {
    for (const manifest of documents(path)) {
      const model = await modelOf(manifest);
      expect(() => model.validate()).not.toThrow();
    }
  });

  it("includes every manifest except the examples", () => {
    const named = [base, backup].flatMap((kustomization, index) =>
      (kustomization?.resources ?? []).map((path) => join(FOLDERS[index] ?? "", path)),
    );
    expect(named.toSorted()).toEqual([...paths.filter((path) => !isExample(path)), "deploy/backup"].toSorted());
  });

  it("pins the images, with the PostgreSQL version of docker-compose.yml for backups", () => {
    const [image] = base?.images ?? [];
    expect([server?.image, migrate?.image]).toEqual([image?.name, image?.name]);
    expect(isPinned(`${image?.name}:${image?.newTag}`)).toBe(true);
    const postgres = one("docker-compose.yml").services.postgres.image;
    expect([dump?.image, fill?.image]).toEqual([postgres, postgres]);
  });

  it("runs all containers with restricted privileges and resources", () => {
    for (const pod of pods) {
      expect(pod?.automountServiceAccountToken).toBe(false);
      expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } });
      const scratch = (pod?.volumes ?? []).flatMap(({ emptyDir }) => (emptyDir ? [emptyDir] : []));
      expect(scratch.every(({ sizeLimit }) => sizeLimit !== undefined)).toBe(true);
    }
    for (const container of containers) {
      expect(container?.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
      expect(container?.resources?.requests).toHaveProperty("memory");
      expect(container?.resources?.limits).toHaveProperty("memory");
    }
  });

  it("lets Prometheus scrape each pod with the token of the secret", () => {
    const monitor = one("deploy/prometheus/pod-monitor.yaml");
    const { template } = deployment.spec ?? {};
    expect(template?.metadata?.labels).toMatchObject(monitor.spec.selector.matchLabels);
    expect(template?.metadata?.labels?.[monitor.spec.jobLabel]).toBe("pashu-bazaar");
    const [{ port, authorization }] = monitor.spec.podMetricsEndpoints;
    expect(server?.ports?.map(({ name }) => name)).toContain(port);
    expect(authorization.credentials.name).toBe(secret.metadata.name);
    expect(secret.stringData).toHaveProperty(authorization.credentials.key);
  });

  it("waits for the database before a new pod receives requests, with a sufficient timeout", () => {
    const { failureThreshold = 3, periodSeconds = 10, timeoutSeconds = 1 } = server?.startupProbe ?? {};
    expect(timeoutSeconds * SECOND).toBeGreaterThan(REQUEST_TIMEOUT_MS);
    expect(failureThreshold * periodSeconds * SECOND).toBeGreaterThan(MIGRATION_TIMEOUT_MS);
    // A new version whose database settings are wrong never becomes ready, so no old pod stops.
    expect(deployment.spec?.strategy?.rollingUpdate?.maxUnavailable).toBe(0);
  });

  it("allows enough time for a graceful shutdown", () => {
    const grace = (deployment.spec?.template.spec?.terminationGracePeriodSeconds ?? 30) * SECOND;
    expect(grace).toBeGreaterThan(env.drainMs + SHUTDOWN_TIMEOUT_MS);
  });

  it("leaves memory for the processes that decode images besides the JavaScript heap", () => {
    const limit = Number(/^(\d+)Mi$/.exec(String(server?.resources?.limits?.memory))?.[1]);
    const { value } = server?.env?.find(({ name }) => name === "NODE_OPTIONS") ?? {};
    const heap = Number(/--max-old-space-size=(\d+)/.exec(value ?? "")?.[1]);
    expect(env.WEB_CONCURRENCY).toBe(1);
    expect(heap + IMAGE_CONCURRENCY * (IMAGE_PROCESS_MAX_BYTES / MEGABYTE) + 150).toBeLessThanOrEqual(limit);
  });

  it("selects only the server's pods", () => {
    const labels = deployment.spec?.template.metadata?.labels ?? {};
    const service = one("deploy/kubernetes/service.yaml");
    const budget = one("deploy/kubernetes/disruption-budget.yaml");
    expect(service.spec.selector).toEqual(labels);
    expect(budget.spec.selector.matchLabels).toEqual(labels);
    expect(deployment.spec?.selector.matchLabels).toEqual(labels);
    for (const other of [migration, cronJob, restore]) {
      expect(other.metadata?.labels?.["app.kubernetes.io/component"]).not.toBe("server");
    }
  });

  it("selects everything except the Deployment with the selector of docs/kubernetes.md", () => {
    const selector = "app.kubernetes.io/component!=server";
    expect(read("docs/kubernetes.md")).toContain(`-l '${selector}'`);
    const [label = "", value] = selector.split("!=");
    const left = applied.filter(({ metadata }) => metadata.labels?.[label] === value);
    expect(left.map(({ kind }) => kind)).toEqual(["Deployment"]);
  });

  it("routes requests to the Service and redirects http to https", () => {
    const { spec: route } = one("deploy/kubernetes/service.yaml");
    const [secure, redirect] = documents("deploy/kubernetes/http-route.yaml").map(
      (manifest) => new HTTPRoute(manifest),
    );
    expect(secure?.spec.rules?.[0]?.backendRefs).toEqual([{ name: "pashu-bazaar", port: route.ports[0].port }]);
    expect(secure?.spec.hostnames).toEqual([new URL(env.publicUrl).hostname]);
    expect(redirect?.spec.hostnames).toEqual(secure?.spec.hostnames);
    const gateway = new Gateway(one("deploy/kubernetes/gateway.example.yaml"));
    const listeners = gateway.spec.listeners.map(({ name, hostname }) => [name, hostname]);
    for (const { spec } of [secure, redirect].flatMap((found) => found ?? [])) {
      expect(spec.parentRefs?.[0]?.name).toBe(gateway.metadata?.name);
      expect(listeners).toContainEqual([spec.parentRefs?.[0]?.sectionName, spec.hostnames?.[0]]);
    }
  });

  it("has settings without quotes that the server accepts", () => {
    expect(envNames).toEqual(expect.arrayContaining([...Object.keys(settings), ...Object.keys(secret.stringData)]));
    expect(Object.keys({ ...settings, ...secret.stringData })).toEqual(
      expect.arrayContaining(["REDIS_URL", "TRUSTED_PROXIES", "METRICS_TOKEN"]),
    );
    // kustomize treats quotes as part of the value.
    expect(read("deploy/kubernetes/settings.env")).not.toMatch(/^\w+=.*["']/m);
    expect(() => readEnv({ ...settings, ...secret.stringData })).toThrow(/SECRET/);
    expect(env).toMatchObject({ APP_ENV: "production", STORAGE: "s3", botCheck: true });
  });

  it("needs fewer connections than PostgreSQL's default, even with replicas and during a rollout", () => {
    const { maxReplicas = 0 } = autoscaler.spec ?? {};
    const surge = Number(deployment.spec?.strategy?.rollingUpdate?.maxSurge);
    const jobs = [migration, cronJob].length * JOB_CONNECTIONS;
    const pod = serverConnections({ ...env, DATABASE_REPLICA_URLS: ["postgres://replica/pashu"] });
    const sum = (maxReplicas + surge) * pod + jobs + COMMAND_CONNECTIONS;
    expect(sum).toBeLessThanOrEqual(POSTGRES_CONNECTIONS);
    expect(read("docs/kubernetes.md")).toContain(
      `(${maxReplicas} + ${surge}) × ${pod} + ${jobs} + ${COMMAND_CONNECTIONS} = ${sum}`,
    );
  });
});

describe("network-policy.yaml", () => {
  /** Allowed egress of pods with these labels: ports, with the address if the rule has one. */
  function egress(labels: Record<string, string>): string[] {
    const selected = policies.filter(({ spec }) =>
      Object.entries(spec?.podSelector?.matchLabels ?? {}).every(([name, value]) => labels[name] === value),
    );
    const rules = selected.flatMap(({ spec }) => spec?.egress ?? []);
    return rules.flatMap(({ to, ports }) => {
      const addresses = (to ?? []).flatMap(({ ipBlock }) => (ipBlock ? [ipBlock.cidr] : []));
      return [...new Set((ports ?? []).map(({ port }) => String(port)))].flatMap((port) =>
        to === undefined || addresses.length === 0 ? [port] : addresses.map((address) => `${address} ${port}`),
      );
    });
  }

  const labelsOf = (index: number) => templates[index]?.metadata?.labels ?? {};

  it("lets the server connect only to the services that its settings can name", () => {
    expect(egress(labelsOf(0)).toSorted()).toEqual(
      [
        "169.254.20.10/32 53",
        "5432",
        "443",
        "8443",
        "6379",
        "8333",
        "9000",
        "169.254.169.254/32 80",
        "169.254.170.23/32 80",
        "fd00:ec2::23/128 80",
        "8080",
        "4318",
      ].toSorted(),
    );
  });

  it.each(["the migration", "the backup", "a restore"])("lets %s connect only to DNS and PostgreSQL", (name) => {
    const index = ["", "the migration", "the backup", "a restore"].indexOf(name);
    expect(egress(labelsOf(index))).toEqual(["169.254.20.10/32 53", "5432"]);
  });

  it("denies incoming connections except to the server's port", () => {
    expect(policies.every(({ spec }) => spec?.policyTypes?.includes("Egress"))).toBe(true);
    const [all] = policies;
    expect(all?.spec?.podSelector?.matchLabels).toEqual({ "app.kubernetes.io/name": "pashu-bazaar" });
    expect(all?.spec?.policyTypes).toContain("Ingress");
    const open = policies.flatMap(({ spec }) => spec?.ingress ?? []);
    expect(open.flatMap(({ ports }) => ports ?? [])).toEqual([{ port: "http" }]);
  });
});

describe("the backup CronJob", () => {
  it("never runs concurrently", () => {
    expect(cronJob.spec?.concurrencyPolicy).toBe("Forbid");
  });

  it.each([
    ["backup.sh", 2],
    ["restore.sh", 3],
  ])("mounts %s and the script that it sources", (script, index) => {
    const [generator] = backup?.configMapGenerator ?? [];
    expect(generator?.files).toEqual(expect.arrayContaining([script, "connection.sh"]));
    const container = containers[index];
    const [, path = ""] = container?.command ?? [];
    const mount = container?.volumeMounts?.find(({ mountPath }) => path.startsWith(`${mountPath}/`));
    expect(path).toBe(`${mount?.mountPath}/${script}`);
    const volume = pods[index]?.volumes?.find(({ name }) => name === mount?.name);
    expect(volume?.configMap?.name).toBe(generator?.name);
  });

  it("stores backups on the claimed volume", () => {
    const claim = one("deploy/backup/volume-claim.yaml");
    for (const pod of [pods[2], pods[3]]) {
      const volume = pod?.volumes?.find(({ persistentVolumeClaim }) => persistentVolumeClaim);
      expect(volume?.persistentVolumeClaim?.claimName).toBe(claim.metadata.name);
    }
  });
});
