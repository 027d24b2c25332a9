import pg from 'pg';
import { patience } from './patience.ts';

const retryMs = 1000;

/**
 * Hears a channel of a PostgreSQL server on a connection of its own and opens a new one whenever
 * it breaks. What was said meanwhile is lost, so callers must also look by themselves now and then.
 */
export async function listenOnServer(
  connectionString: string,
  channel: string,
  heard: (payload: string) => void,
): Promise<() => Promise<void>> {
  let closed = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({ connectionString, ...patience });
    client = next;
    next.on('notification', ({ payload }) => heard(payload ?? ''));
    next.on('error', () => {});
    next.on('end', reconnect);
    await next.connect();
    await next.query(`listen ${next.escapeIdentifier(channel)}`);
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
