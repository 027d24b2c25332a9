import type { KyselyPlugin } from 'kysely';

/** The process crashed: nothing after this point of the action happens. */
export class Crash extends Error {
  override name = 'Crash';
}

export type CrashSwitch = {
  /** The process crashes at its `steps`-th step from now, and stays down until `restart`. */
  arm(steps: number): void;
  restart(): void;
  /** A point between two steps: every statement and every call of the provider is one. */
  step(): void;
  readonly isCrashed: boolean;
  /** Makes every statement of a database such a point. */
  plugin: KyselyPlugin;
};

export function createCrashSwitch(): CrashSwitch {
  let left = Number.POSITIVE_INFINITY;
  const step = () => {
    if (left <= 0) throw new Crash('the process crashed');
    left -= 1;
  };
  return {
    arm(steps) {
      left = steps;
    },
    restart() {
      left = Number.POSITIVE_INFINITY;
    },
    step,
    get isCrashed() {
      return left <= 0;
    },
    plugin: {
      transformQuery({ node }) {
        step();
        return node;
      },
      transformResult: async ({ result }) => result,
    },
  };
}
