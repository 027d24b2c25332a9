import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signInAs } from '../testing/sign-in-as.ts';
import { emptyShipping, saveDraft, saveShipping, useShipping } from './address.ts';
import { authenticatedCall } from './authenticated-call.ts';
import { parsePendingAction } from './pending-action.ts';
import { currentToken, forgetShopper, useSession } from './session.ts';
import { promptSignIn, useAccount } from './sign-in.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  useAccount.getState().close();
});

const refused = () => Promise.resolve(Response.json({ message: 'vencida' }, { status: 401 }));

test('a call with an ended session signs out', async () => {
  signInAs('ana');
  vi.stubGlobal('fetch', refused);
  await expect(authenticatedCall('GET /api/user/data')).rejects.toThrow('vencida');
  expect(useSession.getState().session).toBeNull();
});

test('a late refusal of an old session does not end the one that began since', async () => {
  signInAs('ana');
  let refuse: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise((resolve) => (refuse = resolve)));
  const call = authenticatedCall('GET /api/user/data');
  signInAs('berta');
  const token = currentToken();
  refuse(await refused());
  await expect(call).rejects.toThrow('vencida');
  expect(currentToken()).toBe(token);
});

test('a pending action runs after signing in soon, and not half an hour later', () => {
  vi.useFakeTimers();
  const { open, takePendingAction } = useAccount.getState();
  open({ kind: 'navigate', to: '/orders' });
  expect(takePendingAction()).toEqual({ kind: 'navigate', to: '/orders' });
  open({ kind: 'navigate', to: '/orders' });
  vi.advanceTimersByTime(31 * 60_000);
  // Another reason to sign in does not renew it.
  promptSignIn();
  expect(takePendingAction()).toEqual({ kind: 'stay' });
});

test('a stored action of any other form is none', () => {
  const action = { kind: 'navigate', to: '/orders' };
  expect(parsePendingAction({ action, at: 1 })).toEqual({ action, at: 1 });
  for (const value of [undefined, null, 7, action, { action }, { action: { kind: 'x' }, at: 1 }]) {
    expect(parsePendingAction(value)).toBeNull();
  }
  expect(parsePendingAction({ action: { kind: 'navigate', to: '//evil' }, at: 1 })).toBeNull();
  expect(parsePendingAction({ action: { kind: 'product', product: null }, at: 1 })).toBeNull();
});

describe('the address', () => {
  const local = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => void local.set(key, value),
    removeItem: (key: string) => void local.delete(key),
  };
  const stored = () => local.get('shipping_info') ?? '';
  const typed = (address: string) => ({ ...emptyShipping, address });

  beforeEach(() => {
    local.clear();
    vi.stubGlobal('window', { localStorage });
    useShipping.setState(useShipping.getInitialState());
  });

  test('is stored while its account is signed in, and goes on when that signs in again', async () => {
    signInAs('ana');
    saveShipping('ana', typed('Av. Colón 1234'));
    expect(stored()).toContain('Av. Colón 1234');
    forgetShopper();
    await Promise.resolve();
    expect(stored()).toBe('');
    saveDraft('ana', typed('San Martín 100'));
    expect(stored()).toBe('');
    signInAs('ana');
    expect(useShipping.getState().saved?.address).toBe('Av. Colón 1234');
    expect(stored()).toContain('San Martín 100');
  });

  test('is forgotten when another account signs in', () => {
    signInAs('ana');
    saveShipping('ana', typed('Av. Colón 1234'));
    forgetShopper();
    signInAs('berta');
    expect(useShipping.getState().saved).toBeNull();
    expect(stored()).not.toContain('Av. Colón 1234');
  });
});
