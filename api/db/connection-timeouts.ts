/** The timeout of connecting to a server, and the keep-alive that detects dead connections. */
export const connectionTimeouts = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};
