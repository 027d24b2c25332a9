import type { Faults } from './faults.ts';
import type { Notifier } from './notices/notifier.ts';
import type { SimulatorOptions } from './options.ts';
import type { Store } from './store.ts';

/** The dependencies of every part of the simulator. */
export type Simulation = {
  options: SimulatorOptions;
  store: Store;
  faults: Faults;
  notifier: Notifier;
  now: () => Date;
};
