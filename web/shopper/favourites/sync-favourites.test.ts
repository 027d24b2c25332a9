import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forAccount, parseDevice } from '#domain/catalogue/device-favourites.ts';
import {
  type Favourites,
  mergeFavourites,
  removeFavourites,
} from '#domain/catalogue/favourites.ts';
import { favouriteOf } from '#domain/testing/favourite-samples.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { useSession } from '../session.ts';
import { toggle, updateFavourites, useFavourites } from './favourites-store.ts';
import { syncFavourites } from './sync-favourites.ts';

const [one, two, three] = [favouriteOf(1), favouriteOf(2), favouriteOf(3)];

let account: Favourites = [];
let requests: string[] = [];
/** Fails, or delays, the next requests. */
let before: () => Promise<void> = async () => {};

type Body = { additions: Favourites; removals: Favourites };

const respond = async (path: string, { method, body }: RequestInit) => {
  requests.push(`${method} ${path}`);
  await before();
  if (body) {
    const { additions, removals } = JSON.parse(String(body)) as Body;
    account = mergeFavourites(additions, removeFavourites(account, removals));
  }
  return Response.json({ favourites: account });
};

let accounts = 0;

/** Each test has an account of its own, whose list the module has not received. */
function signIn(): void {
  accounts += 1;
  signInAs(`account ${accounts}`);
  updateFavourites((device) => forAccount(device, `account ${accounts}`));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', respond);
  useSession.setState({ session: null });
  updateFavourites(() => parseDevice(null));
  [account, requests, before] = [[], [], async () => {}];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const list = () => useFavourites.getState().list;

test('a guest’s favourites are not sent', async () => {
  toggle(one);
  expect(await syncFavourites()).toBe(false);
  expect(requests).toEqual([]);
});

test('at sign-in the device’s list is merged into the account’s', async () => {
  account = [three];
  toggle(one);
  signIn();
  expect(await syncFavourites()).toBe(true);
  expect(account).toEqual([one, three]);
  expect(list()).toEqual([one, three]);
});

test('without changes the account’s list is requested once', async () => {
  account = [two];
  signIn();
  await syncFavourites();
  await syncFavourites();
  expect(requests).toEqual(['GET /api/user/favourites']);
  await syncFavourites({ again: true });
  expect(requests).toHaveLength(2);
});

test('a removal that could not be sent is sent again, and is not undone by the account’s list', async () => {
  account = [one, two];
  signIn();
  await syncFavourites();
  before = () => Promise.reject(new TypeError('offline'));
  toggle(one);
  expect(await syncFavourites()).toBe(false);
  expect([list(), account]).toEqual([[two], [one, two]]);
  before = async () => {};
  await vi.advanceTimersByTimeAsync(5000);
  // The answer is parsed in tasks of its own.
  await vi.waitFor(() => expect(useFavourites.getState().device.removals).toEqual([]));
  expect([list(), account]).toEqual([[two], [two]]);
});

test('a heart that is pressed while a call is in flight is sent by the next one', async () => {
  signIn();
  toggle(one);
  before = async () => {
    before = async () => {};
    toggle(one);
    toggle(two);
  };
  expect(await syncFavourites()).toBe(true);
  expect([list(), account, requests.length]).toEqual([[two], [two], 2]);
});

test('the answer of an account that has signed out is dropped', async () => {
  account = [one];
  signIn();
  before = async () => {
    useSession.setState({ session: null });
  };
  expect(await syncFavourites()).toBe(false);
  expect(list()).toEqual([]);
});

test('an expired session is neither ended in the background, nor used again', async () => {
  signIn();
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    requests.push(`${method} ${path}`);
    return Response.json({ code: 'unauthenticated', error: 'Token' }, { status: 401 });
  });
  expect(await syncFavourites()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(1);
  expect(useSession.getState().session).not.toBeNull();
});
