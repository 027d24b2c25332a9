import { expect, test } from 'vitest';
import { openCdn } from '../testing/cdn-stand-in.ts';
import { eventually } from '../testing/eventually.ts';
import { createFailureCollector } from '../testing/failure-collector.ts';
import { createCache } from './cache.ts';
import { purgeCdn } from './purge-cdn.ts';

async function openCache(url: string) {
  const failures = createFailureCollector();
  const cache = createCache({ maxBytes: 1_000_000, now: () => new Date() });
  cache.setConnected(true);
  const cacheTags = purgeCdn(cache, { url, token: 'clave', minAgeMs: 0, failures });
  const render = (tags: readonly string[]) =>
    cache.getOrLoad(`/${tags}`, { sizeOf: () => 1 }, async () => {
      await cache.getOrLoad(`part ${tags}`, { tags, sizeOf: () => 1 }, async () => 1);
      return cacheTags();
    });
  return { cache, failures, render };
}

const everything = { authorization: 'Bearer clave', header: 'pages', tags: ['pages'] };

test('a page is sent with the tags of what it shows, and purged by them, twice', async () => {
  const { url, purges } = await openCdn();
  const { cache, failures, render } = await openCache(url);
  // What was sent before the start of this process.
  await eventually(() => expect(purges).toEqual([everything]));
  const shown = ['listing:Kings', 'settings'];
  const purge = { ...everything, header: shown.join(), tags: shown };
  for (const _time of ['first', 'rendered again']) {
    purges.length = 0;
    expect(await render(shown)).toBe('pages,listing:Kings,settings');
    for (const tag of ['session:1', ...shown, 'listing:Kings']) cache.invalidate(tag);
    await eventually(() =>
      expect(purges.filter(({ tags }) => tags[0] !== 'pages')).toEqual([purge, purge]),
    );
  }
  expect(failures.reported).toEqual([]);
});

test.each([
  [30, 'by name'],
  [31, 'with all pages'],
])('%i tags that change together are purged %s, in one request', async (count, how) => {
  const { url, purges } = await openCdn();
  const { cache, render } = await openCache(url);
  await eventually(() => expect(purges).toHaveLength(2));
  const tags = Array.from({ length: count }, (_, index) => `product:${index}`);
  await render(tags);
  purges.length = 0;
  for (const tag of tags) cache.invalidate(tag);
  const named = { ...everything, header: tags.join(), tags };
  const purge = how === 'by name' ? named : everything;
  await eventually(() => expect(purges).toEqual([purge, purge]));
});

test('missed notifications purge everything', async () => {
  const { url, purges } = await openCdn();
  const { cache } = await openCache(url);
  await eventually(() => expect(purges).toHaveLength(2));
  cache.setConnected(false);
  await eventually(() => expect(purges).toEqual(Array(4).fill(everything)));
});

test.each([
  ['that is refused', () => openCdn(403)],
  ['without a CDN', async () => ({ url: 'http://127.0.0.1:1/purge' })],
])('a purge %s is reported', async (_case, open) => {
  const { failures } = await openCache((await open()).url);
  await eventually(() =>
    expect(failures.reported).toMatchObject([{ source: 'cdn' }, { source: 'cdn' }]),
  );
});
