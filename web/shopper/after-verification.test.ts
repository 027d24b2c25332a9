import { beforeEach, expect, test } from 'vitest';
import { promptVerified, storeInterrupted } from './after-verification.ts';
import { useAccount } from './sign-in.ts';

beforeEach(() => useAccount.setState(useAccount.getInitialState(), true));

const pending = () => useAccount.getState().pending?.action;

test('what a sign-up interrupted is pending again once the address is verified, once', () => {
  const payment = { kind: 'start-payment', payPath: '/kings/pay' } as const;
  useAccount.getState().open(payment);
  storeInterrupted('/kings');
  useAccount.getState().close();
  promptVerified('ana@example.com');
  expect(useAccount.getState()).toMatchObject({ isOpen: true, email: 'ana@example.com' });
  expect(pending()).toEqual(payment);
  useAccount.getState().close();
  promptVerified('ana@example.com');
  expect(pending()).toEqual({ kind: 'stay' });
});

test('who signed up on a page that needs an account goes on at that page', () => {
  useAccount.getState().open({ kind: 'stay' });
  storeInterrupted('/orders?x=1');
  useAccount.getState().close();
  promptVerified('ana@example.com');
  expect(pending()).toEqual({ kind: 'navigate', to: '/orders?x=1' });
});

test('after a day a sign-up interrupts nothing any more', ({ onTestFinished }) => {
  const { now } = Date;
  onTestFinished(() => {
    Date.now = now;
  });
  useAccount.getState().open({ kind: 'navigate', to: '/orders' });
  storeInterrupted('/kings');
  useAccount.getState().close();
  Date.now = () => now() + 24 * 3_600_000 + 1;
  promptVerified('ana@example.com');
  expect(pending()).toEqual({ kind: 'stay' });
});
