/** Program of a test: sends webhooks of a database until it is killed. */
import { connect } from "@pashu/db/client";
import { createDeps } from "../../create-deps.ts";
import { readEnv } from "../../env.ts";
import { createLog } from "../../platform/log.ts";
import { startWebhooks } from "./send-webhooks.ts";

const [databaseUrl = "", secret = ""] = process.argv.slice(2);
const env = readEnv();
const database = connect(databaseUrl, { max: 2 });
const deps = createDeps({ env, log: createLog("warn"), database, secret });
startWebhooks(deps);
process.on("disconnect", () => process.exit());
