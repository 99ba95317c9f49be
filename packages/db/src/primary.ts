import { connect, type Socket } from "node:net";
import { hostUrls } from "./host-urls.ts";
import { poll } from "./poll.ts";
import { openProbe, type ServerState } from "./server-probe.ts";

const CHECK_INTERVAL_MS = 250;
const DEFAULT_PORT = "5432";

export interface Primary {
  /** For the driver, with `driverOptions`: the login and database of all hosts. */
  url: string;
  driverOptions: DriverOptions;
  /** Returns the WAL position that the primary has written; null if no primary answers. */
  readPosition(): Promise<number | null>;
  close(): Promise<void>;
}

/** The primary, or another server by its URL alone. */
export type Target = Pick<Primary, "url"> & Partial<Pick<Primary, "driverOptions">>;

interface DriverOptions {
  /** The driver closes a new connection to a standby, and the statement fails. */
  target_session_attrs: "primary";
  socket?: () => Promise<Socket>;
}

interface Host {
  read(): Promise<ServerState | null>;
  close(): Promise<void>;
  openSocket(): Socket;
  closeSockets(): void;
}

/**
 * Leads the driver's connections to the primary of a URL with one or several hosts. With several, all are watched, and
 * connections to a former primary are closed: docs/decisions/087-several-hosts.md.
 */
export function openPrimary(databaseUrl: string): Primary {
  const [url = databaseUrl, ...others] = hostUrls(databaseUrl);
  if (others.length > 0) return watchHosts([url, ...others]);
  const probe = openProbe(url);
  return {
    url,
    driverOptions: { target_session_attrs: "primary" },
    readPosition: async () => positionOfPrimary(await probe.read()),
    close: () => probe.close(),
  };
}

function positionOfPrimary(state: ServerState | null): number | null {
  return state === null || state.timeline === null ? null : state.position;
}

function watchHosts(urls: [string, ...string[]]): Primary {
  const hosts = urls.map(openHost) as [Host, ...Host[]];
  const states = new Map<Host, ServerState | null>();
  let current: Host | null = null;
  /** The newest timeline of any primary so far. */
  let newestTimeline = "";
  let reportFirst = () => {};
  const firstCheck = new Promise<void>((resolve) => (reportFirst = resolve));

  const timelineOf = (host: Host | null) => (host === null ? null : states.get(host)?.timeline) ?? "";
  /**
   * After a failover the former primary may still answer. The promoted server has the higher timeline, also while it
   * restarts: writes to the former primary would be lost.
   */
  const elect = () => {
    let best: Host | null = null;
    for (const host of [current, ...hosts]) {
      if (timelineOf(host) >= newestTimeline && timelineOf(host) > timelineOf(best)) best = host;
    }
    newestTimeline = timelineOf(best) || newestTimeline;
    // Unreachable: it may only be slow, so its connections stay until another server is the primary.
    if (best === null && current !== null && states.get(current) === null) best = current;
    if (best !== current) {
      current = best;
      for (const host of hosts) if (host !== best) host.closeSockets();
    }
    // Not before all have answered or timed out, because the first to answer may be a former primary.
    if (states.size === hosts.length) reportFirst();
  };
  const stops = hosts.map((host) =>
    poll(CHECK_INTERVAL_MS, async () => {
      states.set(host, await host.read());
      elect();
    }),
  );

  return {
    url: urls[0],
    driverOptions: {
      target_session_attrs: "primary",
      socket: async () => {
        await firstCheck;
        // Without a primary the driver closes the connection to a standby. A former primary would be accepted.
        const host = current ?? hosts.find((each) => timelineOf(each) === "");
        if (host === undefined) throw Object.assign(new Error("no primary"), { code: "CONNECTION_DESTROYED" });
        return host.openSocket();
      },
    },
    readPosition: async () => (current === null ? null : positionOfPrimary(await current.read())),
    close: async () => {
      for (const stop of stops) stop();
      reportFirst();
      await Promise.all(
        hosts.map(async (host) => {
          host.closeSockets();
          await host.close();
        }),
      );
    },
  };
}

function openHost(url: string): Host {
  const { hostname, port } = new URL(url);
  const address = { host: hostname.replace(/^\[|\]$/g, ""), port: port || DEFAULT_PORT };
  const sockets = new Set<Socket>();
  return {
    ...openProbe(url),
    openSocket() {
      // The driver reads the name for TLS and for its errors from the socket.
      const socket = Object.assign(connect({ ...address, port: Number(address.port) }), address);
      // With TLS the driver removes all listeners, so "close" could not do it.
      for (const each of sockets) if (each.destroyed) sockets.delete(each);
      sockets.add(socket);
      return socket;
    },
    closeSockets() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
