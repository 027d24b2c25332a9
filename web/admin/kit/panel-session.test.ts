import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../shopper/session.ts';
import { useAccount } from '../../shopper/sign-in.ts';
import { promptSignInTo, requireAdmin } from './panel-session.ts';

/** A connection that hangs until its request is aborted. */
const hang = (_: string, { signal }: RequestInit) =>
  new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

beforeEach(() => {
  const claims = btoa(JSON.stringify({ id: 'a', role: 'Admin', exp: 4e9 }));
  const token = `e30.${claims}.signature`;
  useSession.setState({ session: { _id: 'a', token, permissions: ['counter'] } as never });
  vi.stubGlobal('fetch', hang);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  useSession.setState({ session: null });
  useAccount.setState(useAccount.getInitialState(), true);
});

test('the counter opens for its seller while the connection hangs', async () => {
  vi.useFakeTimers();
  let isOpen = false;
  const opened = requireAdmin('/admin/mostrador').then(() => {
    isOpen = true;
  });
  await vi.advanceTimersByTimeAsync(3999);
  expect(isOpen).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await opened;
});

test('other pages of the panel wait for the shop as long as for any other answer', async () => {
  vi.useFakeTimers();
  const refused = expect(requireAdmin('/admin/caja')).rejects.toMatchObject({
    ...{ name: 'ApiError', status: 0 },
  });
  await vi.advanceTimersByTimeAsync(30_000);
  await refused;
});

test('after its session has ended the account signs in to return to the page, and another one does not', () => {
  promptSignInTo('/admin/ordenes?orden=a');
  expect(useAccount.getState()).toMatchObject({ isOpen: false, pending: null });
  useSession.setState({ session: null });
  promptSignInTo('/admin/ordenes?orden=a');
  const action = { kind: 'navigate', to: '/admin/ordenes?orden=a' };
  expect(useAccount.getState()).toMatchObject({ isOpen: true, pending: { action } });
});
