// Keeps one core busy. Started by `fork`: the channel closes with the parent, even if that is killed.
const BUSY_MS = 50;

burn();

function burn() {
  const end = performance.now() + BUSY_MS;
  while (performance.now() < end);
  if (process.connected) setImmediate(burn);
}
