import { SECOND } from "@pashu/validators/limits";
import { TimeoutError, withTimeout } from "@pashu/validators/timeout";
import postgres from "postgres";
import { sessionOptions } from "./session-settings.ts";

export interface ServerState {
  /** Hexadecimal number, higher after each promotion. Null for a standby. */
  timeline: string | null;
  /** WAL position that a primary has written, or a standby has replayed. */
  position: number;
}

export interface Probe {
  /** Returns null if the server does not answer. */
  read(): Promise<ServerState | null>;
  close(): Promise<void>;
}

const TIMEOUT_MS = SECOND;

const STATE = `
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0' as position,
    case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

/** Reads the state of a server over a connection of its own, because the pools may be full. */
export function openProbe(url: string): Probe {
  const open = () =>
    postgres(url, {
      ...sessionOptions("pashu-bazaar-probe", {}),
      max: 1,
      connect_timeout: TIMEOUT_MS / SECOND,
      backoff: () => 0,
    });
  let sql = open();
  return {
    async read() {
      try {
        const rows = sql.unsafe<{ position: string | null; timeline: string | null }[]>(STATE);
        const [row] = await withTimeout(rows, TIMEOUT_MS);
        return row?.position == null ? null : { timeline: row.timeline, position: Number(row.position) };
      } catch (error) {
        if (error instanceof TimeoutError) {
          void sql.end({ timeout: 0 });
          sql = open();
        }
        return null;
      }
    },
    close: () => sql.end({ timeout: 0 }),
  };
}
