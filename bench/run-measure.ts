import type { Measure } from './measure.ts';

/** Sends the rows of one measure to `run.ts`. */
const { run }: { run: Measure } = await import(`./measures/${process.argv[2]}.ts`);
const rows = await run();
process.send?.(rows, () => process.disconnect());
