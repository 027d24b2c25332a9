import type { KyselyPlugin } from 'kysely';

/** The process died: nothing after this point of the action happens. */
export class Crash extends Error {
  override name = 'Crash';
}

export type CrashSwitch = {
  /** The process dies at its `steps`-th step from now, and stays dead until it is revived. */
  arm(steps: number): void;
  revive(): void;
  /** A point between two steps: every statement and every call of the provider is one. */
  step(): void;
  readonly isDead: boolean;
  /** Makes every statement of a database such a point. */
  plugin: KyselyPlugin;
};

export function createCrashSwitch(): CrashSwitch {
  let left = Number.POSITIVE_INFINITY;
  const step = () => {
    if (left <= 0) throw new Crash('the process died');
    left -= 1;
  };
  return {
    arm(steps) {
      left = steps;
    },
    revive() {
      left = Number.POSITIVE_INFINITY;
    },
    step,
    get isDead() {
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
