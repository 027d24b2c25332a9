import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdLoadingState } from './hold-loading-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A router with a page whose data is there at once and one that takes 300 ms, and the states that its subscriber received. */
function openRouter() {
  const wait = () => new Promise((done) => setTimeout(done, 300, null));
  const router = createMemoryRouter([
    { path: '/' },
    { path: '/prefetched', loader: async () => null },
    { path: '/slow', loader: wait },
  ]);
  const end = holdLoadingState(router);
  const received: string[] = [];
  router.subscribe(
    ({ navigation, location }) => void received.push(`${navigation.state} ${location.pathname}`),
  );
  return { router, received, end };
}

test('of a page whose data is there at once subscribers are notified once, when it is shown', async () => {
  const { router, received } = openRouter();
  await router.navigate('/prefetched');
  await vi.advanceTimersByTimeAsync(1000);
  expect(received).toEqual(['idle /prefetched']);
});

test('of a page that takes long they are notified after 100 ms', async () => {
  const { router, received } = openRouter();
  const opened = router.navigate('/slow');
  await vi.advanceTimersByTimeAsync(99);
  expect(received).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(received).toEqual(['loading /']);
  await vi.advanceTimersByTimeAsync(200);
  await opened;
  expect(received).toEqual(['loading /', 'idle /slow']);
});

test('of a way back they are notified at once', async () => {
  const { router, received } = openRouter();
  const opened = router.navigate('/slow');
  await vi.advanceTimersByTimeAsync(300);
  await opened;
  await router.navigate('/prefetched');
  received.length = 0;
  void router.navigate(-1);
  await vi.advanceTimersByTimeAsync(1);
  expect(received).toEqual(['loading /prefetched']);
});

test('once ended, new subscribers are notified of everything at once', async () => {
  const { router, received, end } = openRouter();
  end();
  const all: string[] = [];
  router.subscribe(({ navigation }) => void all.push(navigation.state));
  void router.navigate('/slow');
  await vi.advanceTimersByTimeAsync(1);
  expect(all).toEqual(['loading']);
  expect(received).toEqual([]);
});
