import { TooFewConnectionsError } from "@pashu/db/connections";
import { AlreadyRunningError, NoDatabaseError } from "@pashu/db/embedded";
import { errorCauses, errorCode } from "@pashu/db/errors";
import { MigrationBusyError, UnsuitableDatabaseError } from "@pashu/db/migrate";
import { OutdatedReleaseError } from "@pashu/db/release";
import { SharedSessionError } from "@pashu/db/session-check";
import { translate } from "@pashu/i18n/translator";
import { AppError } from "@pashu/validators/errors";
import { BucketAccessError } from "../adapters/prepare-bucket.ts";
import { EnvError } from "../env.ts";
import { isUnavailable } from "../platform/is-unavailable.ts";
import { ServiceUnavailableError } from "../ports/service-unavailable.ts";
import { NoWorkerError } from "./workers.ts";

/** Errors whose messages already contain the remedy. */
const SELF_EXPLANATORY = [
  AlreadyRunningError,
  NoDatabaseError,
  MigrationBusyError,
  UnsuitableDatabaseError,
  TooFewConnectionsError,
  OutdatedReleaseError,
  SharedSessionError,
  NoWorkerError,
  BucketAccessError,
];

/** Returns a message that helps an operator to fix the error; the stack for an unexpected error. */
export function operatorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof EnvError) return `Invalid settings:\n${error.message}`;
  if (SELF_EXPLANATORY.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof AppError) return translate("en", `errors.${error.code}`, error.params);
  if (error instanceof ServiceUnavailableError) {
    return `${error.message}. Check its settings and the network connection. (${reasonOf(error)})`;
  }
  const code = errorCode(error) ?? "";
  if (code === "EADDRINUSE") {
    return "The port is already in use. Choose another one, for example: PORT=3001 npm start";
  }
  if (LOGIN_REJECTED.test(code)) {
    return `The database rejected the login. Check the user, password and database name in DATABASE_URL. (${reasonOf(error)})`;
  }
  if (UNTRUSTED_CERTIFICATE.test(code)) {
    return (
      "The database's certificate cannot be verified, which sslmode in DATABASE_URL requires. Set NODE_EXTRA_CA_CERTS to " +
      `the CA's certificate file, and use the host name of the certificate in DATABASE_URL. (${reasonOf(error)})`
    );
  }
  if (code === UNDEFINED_TABLE) return "The database has no tables yet. Start the server once, or run: ops migrate";
  if (code === NO_PRIMARY) {
    return "DATABASE_URL leads to a standby, which accepts no writes. Use the address of the primary, or all hosts of the cluster (docs/high-availability.md).";
  }
  if (isUnavailable(error)) {
    return `The database is unreachable. Check that it runs and that DATABASE_URL is right. (${reasonOf(error)})`;
  }
  if ("syscall" in error) {
    return `A file or folder cannot be accessed. Check DATA_DIR and STORAGE_DIR. (${error.message})`;
  }
  return error.stack ?? error.message;
}

/** PostgreSQL: wrong user or password, unknown database. */
const LOGIN_REJECTED = /^(28...|3D000)$/;
/** Node.js: unknown CA, wrong host name, expired. */
const UNTRUSTED_CERTIFICATE = /^(UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_SELF_SIGNED|CERT_|ERR_TLS_CERT_)/;
const UNDEFINED_TABLE = "42P01";
/** The driver's error after target_session_attrs has rejected a new connection. */
const NO_PRIMARY = "CONNECTION_DESTROYED";

function reasonOf(error: Error): string {
  const innermost = [...errorCauses(error)].at(-1) ?? error;
  return innermost.message || errorCode(innermost) || innermost.name;
}
