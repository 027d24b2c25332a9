import { expect, test, vi } from 'vitest';
import { createCache } from './cache.ts';

const open = (maxBytes = 1_000_000) => {
  const clock = { now: new Date('2026-11-20T15:00:00Z') };
  const cache = createCache({ maxBytes, now: () => clock.now });
  cache.trust(true);
  return { cache, clock };
};
const weigh = () => 1000;

test('what is used least recently makes room, and the bytes are never exceeded', async () => {
  const { cache } = open(10_000);
  for (let n = 0; n < 500; n++) {
    await cache.keep(`/${n}`, { weigh }, async () => n);
    await cache.keep('/favourite', { weigh }, async () => 'made once');
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
  }
  expect(cache.find('/499')).toBe(499);
  expect(cache.find('/1')).toBeUndefined();
  const again = vi.fn(async () => 'made again');
  expect(await cache.keep('/favourite', { weigh }, again)).toBe('made once');
});

test('one value that would push out most others is not kept', async () => {
  const { cache } = open(10_000);
  await cache.keep('/', { weigh }, async () => 1);
  await cache.keep('/huge', { weigh: () => 9000 }, async () => 2);
  expect([cache.find('/'), cache.find('/huge')]).toEqual([1, undefined]);
});

test('a value rests on what the values it is made from rest on', async () => {
  const { cache, clock } = open();
  const until = new Date(clock.now.getTime() + 1000);
  const part = () =>
    cache.keep('part', { tags: ['a'], weigh, until: async () => until }, async () => 1);
  const whole = () => cache.keep('whole', { weigh }, part);
  for (const forget of [
    () => cache.drop('a'),
    () => {
      clock.now = until;
    },
  ]) {
    await whole();
    cache.drop('b');
    expect(cache.find('whole')).toBe(1);
    forget();
    expect(cache.find('whole')).toBeUndefined();
  }
});

test('a part that changes while the whole is being made leaves neither behind', async () => {
  const { cache } = open();
  const part = (value: number) => cache.keep('part', { tags: ['a'], weigh }, async () => value);
  await part(1);
  const value = await cache.keep('whole', { weigh }, async () => {
    const read = await part(2);
    cache.drop('a');
    return read;
  });
  expect(value).toBe(1);
  expect([cache.find('whole'), cache.find('part')]).toEqual([undefined, undefined]);
});

test('a failure is told to all who wait for it and is not kept', async () => {
  const { cache } = open();
  const fail = vi.fn(async () => {
    throw new Error('no database');
  });
  const asked = [cache.keep('/', { weigh }, fail), cache.keep('/', { weigh }, fail)];
  for (const answer of await Promise.allSettled(asked)) expect(answer.status).toBe('rejected');
  expect(fail).toHaveBeenCalledTimes(1);
  expect(await cache.keep('/', { weigh }, async () => 'well again')).toBe('well again');
});

test('while changes are not heard nothing is kept, nor what was begun before', async () => {
  const { cache } = open();
  await cache.keep('/', { weigh }, async () => 1);
  cache.trust(false);
  expect(cache.find('/')).toBeUndefined();
  await cache.keep('/', { weigh }, async () => 2);
  expect(cache.find('/')).toBeUndefined();
  await cache.keep('/', { weigh }, async () => cache.trust(true));
  expect(cache.find('/')).toBeUndefined();
  await cache.keep('/', { weigh }, async () => 3);
  expect(cache.find('/')).toBe(3);
});
