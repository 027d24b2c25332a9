import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,api,demo,simulation,simulator,web,bench,scripts}/**/*.test.{ts,tsx}'],
    // By default Vitest leaves one core free, which is half of a small machine.
    maxWorkers: '100%',
    globalSetup: ['api/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
