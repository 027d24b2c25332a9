import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { FailureLog } from '../failures/failure-log.ts';
import { buildersOn, type Connection, openPool } from './connection.ts';

type Parts = {
  primary: pg.Pool;
  /** The connection string of a standby of the primary. */
  replica: string;
  failures: FailureLog;
};

const connections = 4;
/** How long a statement waits for the replica to have what is committed. */
const waitMs = 200;
const pollMs = 5;
/** How long the primary is used after the replica failed or was late. */
const pauseMs = 5000;

/**
 * A database for reading: each statement runs on the replica once that has replayed what was committed before the
 * statement, so that a list shows the caller's own change, made by whichever process. When the replica fails or is
 * late, which is reported, statements run on the primary for five seconds.
 */
export function openReplica({
  primary,
  replica: connectionString,
  failures,
}: Parts): Pick<Connection, 'db' | 'watch' | 'close'> {
  const replica = openPool(connectionString, connections, failures);
  let pausedUntil = 0;

  const waitForReplay = async (until: number): Promise<pg.Pool> => {
    const committed = await primary.query('select pg_current_wal_flush_lsn()::text as position');
    const { position } = committed.rows[0];
    for (;;) {
      const { rows } = await replica.query(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed',
        [position],
      );
      if (rows[0].replayed) return replica;
      if (Date.now() > until) throw new Error(`The replica has not replayed ${position}`);
      await sleep(pollMs);
    }
  };
  const timeOut = async (): Promise<never> => {
    // A server that disappeared does not answer at all.
    await sleep(2 * waitMs, undefined, { ref: false });
    throw new Error('The replica does not answer');
  };
  const choose = async (): Promise<pg.Pool> => {
    if (Date.now() < pausedUntil) return primary;
    try {
      return await Promise.race([waitForReplay(Date.now() + waitMs), timeOut()]);
    } catch (error) {
      pausedUntil = Date.now() + pauseMs;
      failures.report('database replica', error);
      return primary;
    }
  };
  return {
    ...buildersOn({
      connect: async () => (await choose()).connect(),
      end: () => replica.end(),
      options: replica.options,
    }),
    close: () => replica.end(),
  };
}
