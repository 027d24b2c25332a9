import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdLoadingState } from './hold-loading-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A router with a page whose data is there at once and one that takes 300 ms, and what its subscriber heard. */
function openRouter() {
  const wait = () => new Promise((done) => setTimeout(done, 300, null));
  const router = createMemoryRouter([
    { path: '/' },
    { path: '/prefetched', loader: async () => null },
    { path: '/slow', loader: wait },
  ]);
  const end = holdLoadingState(router);
  const heard: string[] = [];
  router.subscribe(
    ({ navigation, location }) => void heard.push(`${navigation.state} ${location.pathname}`),
  );
  return { router, heard, end };
}

test('a page whose data is there at once is heard of once, when it is shown', async () => {
  const { router, heard } = openRouter();
  await router.navigate('/prefetched');
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).toEqual(['idle /prefetched']);
});

test('a page that takes long is heard of after 100 ms', async () => {
  const { router, heard } = openRouter();
  const opened = router.navigate('/slow');
  await vi.advanceTimersByTimeAsync(99);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual(['loading /']);
  await vi.advanceTimersByTimeAsync(200);
  await opened;
  expect(heard).toEqual(['loading /', 'idle /slow']);
});

test('a way back is heard of at once', async () => {
  const { router, heard } = openRouter();
  const opened = router.navigate('/slow');
  await vi.advanceTimersByTimeAsync(300);
  await opened;
  await router.navigate('/prefetched');
  heard.length = 0;
  void router.navigate(-1);
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual(['loading /prefetched']);
});

test('once ended, new subscribers hear of everything at once', async () => {
  const { router, heard, end } = openRouter();
  end();
  const all: string[] = [];
  router.subscribe(({ navigation }) => void all.push(navigation.state));
  void router.navigate('/slow');
  await vi.advanceTimersByTimeAsync(1);
  expect(all).toEqual(['loading']);
  expect(heard).toEqual([]);
});
