import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const longest = [
  '/api/backup/restore-shop.test.ts',
  '/simulation/simulation.test.ts',
  '/api/backup/restored-process.test.ts',
  '/api/backup/move-shop.test.ts',
  '/bench/seed/seed-shop.test.ts',
];

/** Starts the longest files first: at the end, one of them would leave the other worker idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ['{domain,api,demo,simulation,simulator,web,bench,ops,scripts}/**/*.test.{ts,tsx}'],
    // Threads that are used again compile the embedded database once, not for each file.
    pool: 'threads',
    isolate: false,
    // One more than processors: a few tests wait for timers and processes. By default Vitest leaves one free.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    setupFiles: ['vitest.setup.ts'],
    globalSetup: ['api/testing/global-setup.ts'],
    // The slowest tests take a third of it on a machine that does nothing else.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
