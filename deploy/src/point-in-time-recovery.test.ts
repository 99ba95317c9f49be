import { describe, expect, it } from "vitest";
import { find, read } from "./files.ts";

const config = read("deploy/pgbackrest/pgbackrest.conf");
const postgresql = read("deploy/pgbackrest/postgresql.conf");
const unit = read("deploy/systemd/pashu-bazaar-base-backup@.service");
const timers = ["full", "diff"].map((type) => read(`deploy/systemd/pashu-bazaar-base-backup@${type}.timer`));
const guide = read("docs/point-in-time-recovery.md");
const privacy = read("docs/privacy.md");
const WEEK_DAYS = 7;

const number = (text: string, pattern: RegExp) => Number(find(text, pattern));

describe("retention", () => {
  const dumps = number(read("deploy/systemd/pashu-bazaar-backup.service"), /BACKUP_KEEP_DAYS=(\d+)/);
  const copies = number(read("docs/plain-server.md"), /forget --keep-within (\d+)d/);
  const archive = number(config, /^repo1-retention-full=(\d+)$/m);
  const row = (start: string) => number(privacy, new RegExp(`^\\| ${start}[^|]*\\| (\\d+) days`, "m"));

  it("of each backup is what docs/privacy.md states, and the longest is its limit", () => {
    expect(number(read("deploy/backup/cron-job.yaml"), /BACKUP_KEEP_DAYS, value: "(\d+)"/)).toBe(dumps);
    const days = {
      dumps: dumps + 1,
      copies: dumps + 1 + copies + 1,
      archive: archive + WEEK_DAYS + 1,
      versions: number(read("docs/operations.md"), /delete old versions after (\d+) days/) + 1,
    };
    const stated = {
      dumps: row("nightly dumps"),
      copies: row("copies of their folder"),
      archive: row("pgBackRest"),
      versions: row("old versions"),
    };
    expect(stated).toEqual(days);
    expect(number(privacy, /gone from all backups after at most (\d+) days/)).toBe(Math.max(...Object.values(days)));
  });

  it("of pgBackRest is counted in days, and is what the guide states", () => {
    expect(config).toMatch(/^repo1-retention-full-type=time$/m);
    expect(guide).toContain(`any moment of the last ${archive} days`);
    expect(guide).toContain(`for at most ${archive + WEEK_DAYS + 1} days`);
    expect(config).toContain(`${archive} + ${WEEK_DAYS} + 1 days`);
  });

  it("needs a full backup each week, also if the machine was off", () => {
    expect(timers.map((timer) => find(timer, /^OnCalendar=(\S+)/m))).toEqual(["Sun", "Mon..Sat"]);
    for (const timer of timers) expect(timer).toMatch(/^Persistent=yes$/m);
  });
});

describe("the recipe", () => {
  it("archives by time, as often as the guide states, in an encrypted repository whose key the operator sets", () => {
    const seconds = number(postgresql, /^archive_timeout = (\d+)$/m);
    expect(guide).toContain(`after \`archive_timeout\`, ${seconds} seconds`);
    expect(config).toMatch(/^repo1-cipher-type=aes-256-cbc\nrepo1-cipher-pass=$/m);
  });

  it("uses one stanza, version and folder in all files", () => {
    const stanza = find(config, /^\[(?!global)(\w+)\]$/m);
    for (const text of [postgresql, unit, guide]) {
      const used = [...text.matchAll(/--stanza=(\S+)/g)].map(([, name]) => name);
      expect(new Set(used)).toEqual(new Set([stanza]));
    }
    const folder = find(config, /^pg1-path=(.+)$/m);
    const version = find(folder, /\/(\d+)\/main$/);
    expect(guide).toContain(`sudo mv ${folder} ${folder}.old`);
    for (const text of [guide, postgresql])
      expect(text).toContain(`/etc/postgresql/${version}/main/conf.d/pashu-archive.conf`);
    expect(new Set([...guide.matchAll(/postgresql@(\d+)-main/g)].map(([, found]) => found))).toEqual(
      new Set([version]),
    );
  });

  it("empties the tables that a dump omits", () => {
    const omitted = [...read("deploy/backup/backup.sh").matchAll(/--exclude-table-data=(\w+)/g)].map(
      ([, name]) => name,
    );
    const emptied = find(read("deploy/pgbackrest/after-restore.sql"), /^truncate (.+);$/m).split(", ");
    expect(emptied.toSorted()).toEqual(omitted.toSorted());
  });

  it("records its success as the task that the alerts read", () => {
    const [task] = /(?<=insert into task_runs values \(')[\w-]+/.exec(unit) ?? [];
    expect(read("deploy/prometheus/alerts.yml")).toContain(`task=~"backup|${task}"`);
  });
});
