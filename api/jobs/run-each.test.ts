import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFailureCollector } from '../testing/failure-collector.ts';
import { runEach } from './run-each.ts';

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

const optionsOf = (concurrency: number) => {
  const failures = createFailureCollector();
  return { operation: 'job', concurrency, failures };
};

test.each([1, 2, 10])(
  'items that fail do not prevent the others, %i at a time',
  async (concurrency) => {
    const options = optionsOf(concurrency);
    const done: string[] = [];
    const running = runEach(items, options, async ({ id }) => {
      if (id === 'a' || id === 'c') throw new Error(`no ${id}`);
      await sleep(20);
      done.push(id);
    });
    await expect(running).rejects.toThrow('no a');
    expect(done).toEqual(['b', 'd']);
    expect(options.failures.reported).toMatchObject([
      { source: 'job', error: { message: 'no a' }, facts: { operation: 'job', id: 'a' } },
      { source: 'job', error: { message: 'no c' }, facts: { operation: 'job', id: 'c' } },
    ]);
  },
);

test('without failures nothing is reported, and no more run at once than requested', async () => {
  const options = optionsOf(2);
  let running = 0;
  const most: number[] = [];
  await runEach(items, options, async () => {
    running += 1;
    most.push(running);
    await sleep(5);
    running -= 1;
  });
  expect(most).toHaveLength(4);
  expect(Math.max(...most)).toBe(2);
  expect(options.failures.reported).toEqual([]);
});

test('a batch without items ends at once', async () => {
  await runEach([], optionsOf(1), () => Promise.reject(new Error('no')));
});
