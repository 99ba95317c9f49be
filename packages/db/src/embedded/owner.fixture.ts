/** Runs the embedded PostgreSQL until the process is killed: node --import tsx owner.fixture.ts <folder> */
import { startEmbedded } from "../embedded.ts";

const [, , dataDir = ""] = process.argv;
const log = { info: () => {}, warn: () => {} };

try {
  const { url } = await startEmbedded({ dataDir, log, durable: false });
  console.log(`running ${url}`);
} catch (error) {
  console.log(error instanceof Error ? error.name : String(error));
}
