/**
 * Says what is being done and for how long, and what the tool said when it failed.
 * @param {string} title
 * @param {() => Promise<{ ok: boolean, output: string }>} work
 * @param {{ shown?: boolean }} [options] `shown`: the work writes to the screen itself
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function step(title, work, { shown = false } = {}) {
  const start = performance.now();
  const stopTicking = shown || !process.stdout.isTTY ? announce(title) : tick(title, start);
  const { ok, output } = await work();
  stopTicking();
  if (!ok && output.trim() !== "") console.error(output.trimEnd());
  console.log(`${ok ? "✓" : "✗"} ${title}: ${ok ? "" : "failed after "}${elapsed(start)}`);
  return ok;
}

function announce(title) {
  console.log(`▸ ${title} …`);
  return () => {};
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
