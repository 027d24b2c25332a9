import type { Fleet } from '../lib/fleet.ts';
import type { Postgres } from '../lib/postgres.ts';

/** A process that may be killed at any moment, and how it is restarted. */
export type Target = {
  name: string;
  isUp(): boolean;
  kill(): Promise<void>;
  restart(): Promise<void>;
};

/** The shop's processes, which the fleet restarts, and their database. */
export function createTargets({ processes }: Fleet, postgres: Postgres): Target[] {
  return [
    ...processes.map((process, index) => ({
      name: `process ${index + 1}`,
      isUp: process.isUp,
      kill: process.kill,
      restart: async () => {},
    })),
    { name: 'database', isUp: () => true, kill: postgres.kill, restart: postgres.restart },
  ];
}
