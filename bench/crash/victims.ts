import type { Fleet } from '../lib/fleet.ts';
import type { Postgres } from '../lib/postgres.ts';

/** Something that may be killed at any moment, and how it comes back. */
export type Victim = {
  name: string;
  isUp(): boolean;
  kill(): Promise<void>;
  revive(): Promise<void>;
};

/** The shop's processes, which are revived by themselves, and their database. */
export function createVictims({ processes }: Fleet, postgres: Postgres): Victim[] {
  return [
    ...processes.map((process, index) => ({
      name: `process ${index + 1}`,
      isUp: process.isUp,
      kill: process.kill,
      revive: async () => {},
    })),
    { name: 'database', isUp: () => true, kill: postgres.kill, revive: postgres.restart },
  ];
}
