import pg from 'pg';
import type { FailureLog } from '../failures/failure-log.ts';

export type Listener = {
  /** The payload of a notification. */
  received(payload: string): void;
  /** Notifications are received from now on; also called after each reconnection. */
  connected?(): void;
  /** The connection was lost: notifications are missed until `connected`. */
  lost?(): void;
};

type Server = { connectionString: string; failures?: FailureLog | undefined };

const retryMs = 1000;

/** The interval of a query that detects a dead connection. */
const heartbeatMs = 10_000;

/**
 * Listens on a channel of a PostgreSQL server, on its own connection, and reconnects when it is
 * lost. Notifications in between are missed, so callers must also poll.
 */
export async function listenOnServer(
  { connectionString, failures }: Server,
  channel: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  let closed = false;
  let isLost = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({
      connectionString,
      ...connectionTimeouts,
      query_timeout: connectionTimeouts.connectionTimeoutMillis,
    });
    client = next;
    /** The first error: later ones only report that the connection is closed. */
    let cause: unknown = null;
    const disconnect = (error: unknown) => {
      cause ??= error;
      // Ending a broken connection rejects.
      next.end().catch(() => {});
    };
    const heartbeat = setInterval(() => next.query('select 1').catch(disconnect), heartbeatMs);
    heartbeat.unref();
    next.on('notification', ({ payload }) => listener.received(payload ?? ''));
    next.on('error', (error) => {
      cause ??= error;
    });
    next.on('end', () => {
      clearInterval(heartbeat);
      if (!isLost && !closed) {
        const error = cause ?? new Error('The server ended the connection');
        failures?.report('database listener', error, { operation: channel });
      }
      isLost = true;
      listener.lost?.();
      reconnect();
    });
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      disconnect(error);
      throw error;
    }
    if (isLost) failures?.reportRecovery('database listener', { operation: channel });
    isLost = false;
    listener.connected?.();
  };
  const reconnect = () => {
    if (closed) return;
    retry = setTimeout(() => connect().catch(reportReconnect), retryMs);
    retry.unref();
  };

  const reportReconnect = (error: unknown) =>
    failures?.report('database listener', error, { operation: `reconnect ${channel}` });

  await connect();
  return async () => {
    closed = true;
    clearTimeout(retry);
    await client?.end();
  };
}

/** The timeout of connecting to a server, and the keep-alive that detects dead connections. */
export const connectionTimeouts = {
  connectionTimeoutMillis: 10000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10000,
};
