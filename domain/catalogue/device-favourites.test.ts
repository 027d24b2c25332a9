import fc from 'fast-check';
import { expect, test } from 'vitest';
import { favouriteOf, someFavourites } from '../testing/favourite-samples.ts';
import {
  type DeviceFavourites,
  type FavouriteChanges,
  forAccount,
  parseDevice,
  shownFavourites,
  toggleFavourite,
} from './device-favourites.ts';
import { type Favourites, favouriteKey, mergeFavourites, removeFavourites } from './favourites.ts';
import { receiveFavourites } from './receive-favourites.ts';

const anyFavourite = fc.constantFrom(...someFavourites);
const empty = parseDevice(null);
const [one, two, three] = [favouriteOf(1), favouriteOf(2), favouriteOf(3)];

/** The account's list after it received changes. */
const apply = (list: Favourites, { additions, removals }: FavouriteChanges): Favourites =>
  mergeFavourites(additions, removeFavourites(list, removals));

const toggle = (device: DeviceFavourites, ...favourites: Favourites) =>
  favourites.reduce(
    (changed, each) => toggleFavourite(changed, each, device.account !== null),
    device,
  );

const signedIn = (synced: Favourites): DeviceFavourites => ({
  ...forAccount(empty, 'ana'),
  synced,
});

const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('toggle' as const), anyFavourite }) },
  fc.constantFrom({ kind: 'send' }, { kind: 'receive' }, { kind: 'lose' }, {
    kind: 'reload',
  } as const),
);

test('the shopper’s last choice holds, whatever answers arrive late or are lost', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      let account: Favourites = [one, two];
      let device = receiveFavourites(signedIn([]), empty, account);
      const chosen = new Set(account.map(favouriteKey));
      let inFlight: { sent: FavouriteChanges; answer: Favourites } | null = null;
      const send = () => {
        account = apply(account, device);
        inFlight = { sent: device, answer: account };
      };
      const receive = () => {
        if (inFlight) device = receiveFavourites(device, inFlight.sent, inFlight.answer);
        inFlight = null;
      };
      for (const step of steps) {
        if ('anyFavourite' in step) {
          const key = favouriteKey(step.anyFavourite);
          if (!chosen.delete(key)) chosen.add(key);
          device = toggle(device, step.anyFavourite);
        }
        if (step.kind === 'send' && !inFlight) send();
        if (step.kind === 'receive') receive();
        if (step.kind === 'lose') inFlight = null;
        if (step.kind === 'reload') device = parseDevice(JSON.parse(JSON.stringify(device)));
        expect(new Set(shownFavourites(device).map(favouriteKey))).toEqual(chosen);
      }
      receive();
      send();
      receive();
      expect([device.additions, device.removals]).toEqual([[], []]);
      expect(new Set(account.map(favouriteKey))).toEqual(chosen);
    }),
  );
});

test('a guest’s list goes to the account that signs in, whose own favourites stay', () => {
  const guest = toggle(empty, one, two);
  expect(shownFavourites(guest)).toEqual([two, one]);
  const device = forAccount(guest, 'ana');
  expect(apply([three, one], device)).toEqual([two, one, three]);
});

test('what a guest adds and removes again is not removed from the account', () => {
  const device = forAccount(toggle(empty, one, one), 'ana');
  expect(apply([one], device)).toEqual([one]);
});

test('after signing out only what the account has not received is on the device', () => {
  const device = forAccount(toggle(signedIn([one, two]), three), null);
  expect(shownFavourites(device)).toEqual([three]);
  expect(device.account).toBeNull();
});

test('a pending removal waits for its own account, and is not another one’s', () => {
  const signedOut = forAccount(toggle(signedIn([one]), one), null);
  expect(forAccount(signedOut, 'ana').removals).toEqual([one]);
  expect(forAccount(signedOut, 'eva').removals).toEqual([]);
});

test('signing in as somebody else shows nothing of the former account', () => {
  expect(shownFavourites(forAccount(signedIn([one, two]), 'eva'))).toEqual([]);
});

test('any other stored value is an empty device', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseDevice(value)).toEqual(empty);
    }),
  );
});

test('a malformed part of a device is dropped and the others stay', () => {
  const stored = { account: 7, synced: 'x', additions: [one, null], removals: [{}] };
  expect(parseDevice(stored)).toEqual({ ...empty, additions: [one] });
});

test('adding and removing in turn leaves no favourite in both changes', () => {
  fc.assert(
    fc.property(fc.array(anyFavourite), (toggled) => {
      const { additions, removals } = toggle(signedIn([one, two]), ...toggled);
      expect(removeFavourites(additions, removals)).toEqual(additions);
    }),
  );
});
