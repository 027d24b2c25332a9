import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { provinces } from '#domain/geo/provinces.ts';
import type { ShippingDraft } from '../../purchase/shipping-store.ts';
import { type Places, usePlaces } from './use-places.ts';

export type AddressForm = UseFormReturn<ShippingDraft, unknown, ShippingDraft>;

/** What the shopper types although there may be a list. */
type Typed = 'nothing' | 'city' | 'both';

export type AddressChoice = ReturnType<typeof useAddressChoice>;

/**
 * Province, department and locality, each picked from what the one before it offers, or typed: when
 * the list cannot be had, when the kept name is not in it, or when the shopper says so.
 */
export function useAddressChoice(form: AddressForm) {
  const [province, department, city] = useWatch({
    control: form.control,
    name: ['province', 'department', 'city'],
  });
  const [typed, setTyped] = useState<Typed>('nothing');
  const provinceId = provinces.find(({ nombre }) => nombre === province)?.id ?? null;
  const departments = usePlaces(provinceId);
  const isDepartmentTyped = typed === 'both' || departments.state === 'unknown';
  const departmentId = isDepartmentTyped ? null : (idOf(departments, department) ?? null);
  const localities = usePlaces(provinceId, departmentId);
  const isCityTyped = isDepartmentTyped || typed === 'city' || localities.state === 'unknown';
  const isListMissing = departments.state === 'unknown' || localities.state === 'unknown';

  // A name that was typed once stays typed: emptying the field must not turn it into a list.
  if (typed !== 'both' && isMissing(departments, department)) setTyped('both');
  else if (typed === 'nothing' && isMissing(localities, city)) setTyped('city');

  return {
    provinceId,
    departments,
    localities,
    isDepartmentTyped,
    isCityTyped,
    /** The shopper chose to type where there is, or may be, a list. */
    isTypedByChoice: typed !== 'nothing' && !isListMissing,
    provinceChanged() {
      // The first choice of a province contradicts nothing that was typed before it.
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
  if (list.state !== 'known') return undefined;
  return list.places.find(({ nombre }) => nombre === name)?.id;
}

function isMissing(list: Places, name: string): boolean {
  return list.state === 'known' && name !== '' && idOf(list, name) === undefined;
}
