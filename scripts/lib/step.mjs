/**
 * Prints a step's title, its duration and, if it failed, its output.
 * @param {string} title
 * @param {() => Promise<{ ok: boolean, output: string }>} work
 * @param {{ shown?: boolean, announced?: boolean }} [options] `shown`: the step prints its own output;
 *   `announced: false`: prints nothing before the end, for concurrent steps
 * @returns {Promise<boolean>} true on success
 */
export async function step(title, work, { shown = false, announced = true } = {}) {
  const start = performance.now();
  const stopTicking = announced ? announce(title, start, shown) : undefined;
  const { ok, output } = await work();
  stopTicking?.();
  if (!ok && output.trim() !== "") console.error(output.trimEnd());
  console.log(`${ok ? "✓" : "✗"} ${title}: ${ok ? "" : "failed after "}${elapsed(start)}`);
  return ok;
}

function announce(title, start, shown) {
  if (!shown && process.stdout.isTTY) return tick(title, start);
  console.log(`▸ ${title} …`);
  return undefined;
}

function tick(title, start) {
  const show = () => process.stdout.write(`\r\u001b[K▸ ${title} … ${elapsed(start)}`);
  show();
  const timer = setInterval(show, 1000);
  return () => {
    clearInterval(timer);
    process.stdout.write("\r\u001b[K");
  };
}

function elapsed(start) {
  const seconds = (performance.now() - start) / 1000;
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}
