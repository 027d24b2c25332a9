// PostgreSQL's error codes (appendix A): connection exceptions, too many connections, shutdown,
// startup, and read-only (a standby or a former primary).
const serverCodes = /^(08\w{3}|53300|57P0[123]|25006)$/;
const socketCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
];
// pg sets no code on these errors.
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a statement failed because the database is unreachable, so that a retry may succeed. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return serverCodes.test(code) || socketCodes.includes(code) || messages.test(error.message);
}
