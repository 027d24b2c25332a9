import pg from 'pg';
import type { FailureLog } from '../failures/failure-log.ts';
import { connectionTimeouts } from './connection-timeouts.ts';

export type Listener = {
  /** The payload of a notification. */
  received(payload: string): void;
  /** From now on everything is heard; told again after each break. */
  connected?(): void;
  /** The connection broke: what is said from now on is lost. */
  lost?(): void;
};

type Server = { connectionString: string; failures?: FailureLog | undefined };

const retryMs = 1000;
/** A connection that died without a word is noticed by a question that nobody answers. */
const beatMs = 10_000;

/**
 * Hears a channel of a PostgreSQL server on a connection of its own and opens a new one whenever
 * it breaks. What was said meanwhile is lost, so callers must also look by themselves now and then.
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
    /** The first error: those after it only say that the connection is gone. */
    let cause: unknown = null;
    const hangUp = (error: unknown) => {
      cause ??= error;
      // A connection that is already broken cannot be ended in order.
      next.end().catch(() => {});
    };
    const beat = setInterval(() => next.query('select 1').catch(hangUp), beatMs);
    beat.unref();
    next.on('notification', ({ payload }) => listener.received(payload ?? ''));
    next.on('error', (error) => {
      cause ??= error;
    });
    next.on('end', () => {
      clearInterval(beat);
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
      hangUp(error);
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
