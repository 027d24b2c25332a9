import { vi } from 'vitest';

/**
 * Repeats a check until it passes or 20 seconds have gone by: Vitest's own second is too short on a
 * machine that runs other tests.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000, interval: 20 });
