import { readdirSync, readFileSync } from 'node:fs';

type Times = { name: string; own: number; ofChildren: number };

/** User and system time, in seconds, of a process and of its children that have exited: proc(5). */
function readTimes(pid: number | string): Times {
  const [, name = '', fields = ''] =
    /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const [user = 0, system = 0, usersChildren = 0, systemsChildren = 0] = fields
    .split(' ')
    .slice(11, 15)
    .map((hundredths) => Number(hundredths) / 100);
  return { name, own: user + system, ofChildren: usersChildren + systemsChildren };
}

/** The processor's time of a process with its threads, in seconds. */
export const processorSeconds = (pid: number): number => readTimes(pid).own;

/** The processor's time of all PostgreSQL servers on this machine, in seconds. */
export const postgresSeconds = (): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return readTimes(pid);
      } catch {
        // It has exited since.
        return [];
      }
    })
    .filter(({ name }) => name === 'postgres')
    .reduce((sum, { own, ofChildren }) => sum + own + ofChildren, 0);
