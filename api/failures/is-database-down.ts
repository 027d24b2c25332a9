// PostgreSQL's own codes (appendix A): connection exceptions, too many connections, shutting down,
// starting up; and a former primary, or a standby, that takes no writes.
const serverCodes = /^(08\w{3}|53300|57P0[123]|25006)$/;
const socketCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
];
// pg gives these no code.
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a statement failed because the database cannot be reached now; trying later may work. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return serverCodes.test(code) || socketCodes.includes(code) || messages.test(error.message);
}
