import pg from 'pg';
import { patience } from './patience.ts';

export type Listener = {
  /** The payload of a notification. */
  heard(payload: string): void;
  /** From now on everything is heard; told again after each break. */
  connected?(): void;
  /** The connection broke: what is said from now on is lost. */
  lost?(): void;
};

const retryMs = 1000;
/** A connection that died without a word is noticed by a question that nobody answers. */
const beatMs = 10_000;

/**
 * Hears a channel of a PostgreSQL server on a connection of its own and opens a new one whenever
 * it breaks. What was said meanwhile is lost, so callers must also look by themselves now and then.
 */
export async function listenOnServer(
  connectionString: string,
  channel: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  let closed = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({
      connectionString,
      ...patience,
      query_timeout: patience.connectionTimeoutMillis,
    });
    client = next;
    const hangUp = () => void next.end().catch(() => {});
    const beat = setInterval(() => next.query('select 1').catch(hangUp), beatMs);
    beat.unref();
    next.on('notification', ({ payload }) => listener.heard(payload ?? ''));
    next.on('error', () => {});
    next.on('end', () => {
      clearInterval(beat);
      listener.lost?.();
      reconnect();
    });
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      hangUp();
      throw error;
    }
    listener.connected?.();
  };
  const reconnect = () => {
    if (closed) return;
    retry = setTimeout(() => connect().catch(() => {}), retryMs);
    retry.unref();
  };

  await connect();
  return async () => {
    closed = true;
    clearTimeout(retry);
    await client?.end();
  };
}
