import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { provinces } from '#domain/geo/provinces.ts';
import type { ShippingDraft } from '../../../shopper/address.ts';
import { type Places, usePlaces } from './use-places.ts';

export type AddressForm = UseFormReturn<ShippingDraft, unknown, ShippingDraft>;

/** The fields that the shopper types although a list may be available. */
type Typed = 'nothing' | 'city' | 'both';

export type AddressChoice = ReturnType<typeof useAddressChoice>;

/**
 * Province, department and locality, each selected from the list of its parent place. A field is free
 * text when the list is unavailable, when it lacks the stored name, or when the shopper chooses it.
 */
export function useAddressChoice(form: AddressForm) {
  const [province, department, city] = useWatch({
    control: form.control,
    name: ['province', 'department', 'city'],
  });
  const [typed, setTyped] = useState<Typed>('nothing');
  const provinceId = provinces.find(({ nombre }) => nombre === province)?.id ?? null;
  const departments = usePlaces(provinceId);
  const isDepartmentTyped = typed === 'both' || departments.state === 'unavailable';
  const departmentId = isDepartmentTyped ? null : (idOf(departments, department) ?? null);
  const localities = usePlaces(provinceId, departmentId);
  const isCityTyped = isDepartmentTyped || typed === 'city' || localities.state === 'unavailable';
  const isListMissing = departments.state === 'unavailable' || localities.state === 'unavailable';

  // A typed field stays free text: clearing it must not turn it into a list.
  if (typed !== 'both' && isMissing(departments, department)) setTyped('both');
  else if (typed === 'nothing' && isMissing(localities, city)) setTyped('city');

  return {
    provinceId,
    departments,
    localities,
    isDepartmentTyped,
    isCityTyped,
    /** The shopper chose free text although a list is, or may be, available. */
    isTypedByChoice: typed !== 'nothing' && !isListMissing,
    provinceChanged() {
      // The first choice of a province does not clear what was typed before it.
      if (province === '') return;
      form.setValue('department', '');
      form.setValue('city', '');
      setTyped('nothing');
    },
    departmentChanged() {
      form.setValue('city', '');
      setTyped('nothing');
    },
    type() {
      const next = departmentId === null ? 'both' : 'city';
      flushSync(() => setTyped(next));
      form.setFocus(next === 'both' && department === '' ? 'department' : 'city');
    },
    pick() {
      if (typed === 'both') form.setValue('department', '');
      form.setValue('city', '');
      setTyped('nothing');
    },
  };
}

function idOf(list: Places, name: string): string | undefined {
  if (list.state !== 'loaded') return undefined;
  return list.places.find(({ nombre }) => nombre === name)?.id;
}

function isMissing(list: Places, name: string): boolean {
  return list.state === 'loaded' && name !== '' && idOf(list, name) === undefined;
}
