/** Program of the tests of `ProcessPool`. */
export interface FixtureWork {
  do: "reply" | "spin" | "wait" | "grow" | "block and grow" | "crash";
}

export interface FixtureReply {
  pid: number;
  environment: string[];
  bytes: Uint8Array;
}

const held: Buffer[] = [];
/** Not without end, in case that nothing stops it. */
const HELD_MAX = 32;
const grow = () => held.length < HELD_MAX && held.push(Buffer.alloc(2 ** 24, 1));

process.on("disconnect", () => process.exit());
process.on("message", (work: FixtureWork) => {
  if (work.do === "spin") for (;;);
  if (work.do === "block and grow") for (;;) grow();
  if (work.do === "crash") process.kill(process.pid, "SIGSEGV");
  if (work.do === "grow") setInterval(grow, 1);
  if (work.do === "reply") {
    // oxlint-disable-next-line node/no-process-env -- a test asserts what is inherited
    const environment = Object.keys(process.env);
    const reply: FixtureReply = { pid: process.pid, environment, bytes: Buffer.from([1, 2]) };
    process.send?.(reply);
  }
});
