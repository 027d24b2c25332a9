import { beforeEach, expect, test } from 'vitest';
import {
  cancelEdit,
  emptyShipping,
  saveDraft,
  saveShipping,
  shippingOf,
  useShipping,
} from './address.ts';

const saved = { ...emptyShipping, address: 'Av. Colón 1234' };
const edited = { ...saved, address: 'San Martín 100' };

beforeEach(() => useShipping.setState(useShipping.getInitialState()));

test('an address is used only once it is submitted', () => {
  saveDraft('ana', saved);
  expect(shippingOf('ana')).toMatchObject({ draft: saved, saved: null });
  saveShipping('ana', saved);
  saveDraft('ana', edited);
  expect(shippingOf('ana')).toMatchObject({ draft: edited, saved });
});

test('a cancelled edit reverts to the saved address; a first one stays typed', () => {
  saveDraft('ana', edited);
  cancelEdit('ana');
  expect(shippingOf('ana').draft).toEqual(edited);
  saveShipping('ana', saved);
  saveDraft('ana', edited);
  cancelEdit('ana');
  expect(shippingOf('ana')).toMatchObject({ draft: saved, saved });
});

test('the address of one account is not another account’s', () => {
  saveShipping('ana', saved);
  cancelEdit('berta');
  expect(shippingOf('berta')).toMatchObject({ draft: emptyShipping, saved: null });
  saveDraft('berta', edited);
  expect(shippingOf('berta').saved).toBeNull();
});
