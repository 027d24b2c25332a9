import { afterEach, expect, test, vi } from 'vitest';
import { inTime } from './in-time.ts';

afterEach(() => void vi.useRealTimers());

test('a script that never loads fails after a while, and one that loads does not', async () => {
  vi.useFakeTimers();
  const hung = inTime(new Promise(() => {}));
  const failure = expect(hung).rejects.toBeUndefined();
  const loaded = inTime(Promise.resolve('loaded'));
  await vi.runAllTimersAsync();
  await failure;
  expect(await loaded).toBe('loaded');
});
