/** How long a connection to a server may take, and how soon a silent one is found dead. */
export const connectionTimeouts = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};
