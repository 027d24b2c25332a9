import { beforeEach, expect, test } from 'vitest';
import { parseDevice } from '#domain/catalogue/device-favourites.ts';
import { favouriteOf } from '#domain/testing/favourite-samples.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { useSession } from '../session.ts';
import { toggle, updateFavourites, useFavourites } from './favourites-store.ts';

const [one, two] = [favouriteOf(1), favouriteOf(2)];

beforeEach(() => {
  useSession.setState({ session: null });
  updateFavourites(() => parseDevice(null));
});

test('a heart adds its favourite as the first one, and again removes it', () => {
  toggle(one);
  toggle(two);
  expect(useFavourites.getState().list).toEqual([two, one]);
  toggle(one);
  expect(useFavourites.getState().list).toEqual([two]);
});

test('a guest’s removal is not pending, and that of an account is', () => {
  toggle(one);
  toggle(one);
  expect(useFavourites.getState().device.removals).toEqual([]);
  signInAs('ana');
  toggle(one);
  toggle(one);
  expect(useFavourites.getState().device.removals).toEqual([one]);
});
