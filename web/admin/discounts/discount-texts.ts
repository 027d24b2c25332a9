import type { Discount } from '#domain/contract/discounts.ts';
import { formatAmount, formatPrice } from '#domain/shared/money.ts';
import { periodStatus } from '#domain/shared/period.ts';
import { getStore } from '#domain/site/store.ts';
import { formatMoment } from '../../ui/format-moment.ts';

export const bothStores = 'Las dos tiendas';

const list = new Intl.ListFormat('es', { type: 'conjunction' });
const number = new Intl.NumberFormat('es-AR');

const count = (value: number, one: string, many: string) =>
  `${number.format(value)} ${value === 1 ? one : many}`;

/** Whether a discount runs, in words, with the colour of its dot. */
export function statusOf(
  { active, startDate, endDate }: Pick<Discount, 'active' | 'startDate' | 'endDate'>,
  now: Date,
): { text: string; dot: string } {
  if (!active) return { text: 'Desactivado', dot: 'bg-line-strong' };
  switch (periodStatus({ startDate, endDate }, now)) {
    case 'over':
      return { text: `Venció el ${formatMoment(endDate ?? '')}`, dot: 'bg-danger' };
    case 'upcoming':
      return { text: `Desde el ${formatMoment(startDate ?? '')}`, dot: 'bg-(--waiting)' };
    case 'current':
      return { text: 'Activo', dot: 'bg-ok' };
  }
}

/** `hasta el 12 de dic de 2026, 23:59`; null once it is over, and without an end. */
export const untilText = ({ endDate }: Pick<Discount, 'endDate'>, now: Date): string | null =>
  endDate !== null && new Date(endDate) > now ? `hasta el ${formatMoment(endDate)}` : null;

type Selection = Pick<Discount, 'store' | 'categories' | 'productIds' | 'includesCombos'>;

/** What a discount applies to: `Kings · Remeras, Buzos y 3 productos · sin combos`. */
export function selectionText({ store, categories, productIds, includesCombos }: Selection) {
  const garments = [
    ...categories,
    ...(productIds.length > 0 ? [count(productIds.length, 'producto', 'productos')] : []),
  ];
  return [
    store === null ? bothStores : getStore(store).name,
    garments.length > 0 ? list.format(garments) : 'todas las prendas',
    includesCombos ? 'con combos' : 'sin combos',
  ].join(' · ');
}

type Conditions = Pick<
  Discount,
  'minAmount' | 'minUnits' | 'firstPurchaseOnly' | 'maxUsesPerAccount'
>;

/** What a purchase must fulfil: `desde $50.000 ARS · 1 uso por persona`; null without conditions. */
export function conditionsText(discount: Conditions): string | null {
  const { minAmount, minUnits, firstPurchaseOnly, maxUsesPerAccount } = discount;
  const texts = [
    minAmount !== null && `desde ${formatPrice(minAmount)}`,
    minUnits !== null && `desde ${count(minUnits, 'unidad', 'unidades')}`,
    firstPurchaseOnly && 'solo la primera compra',
    maxUsesPerAccount !== null && `${count(maxUsesPerAccount, 'uso', 'usos')} por persona`,
  ].filter((text) => text !== false);
  return texts.length > 0 ? texts.join(' · ') : null;
}

type Sold = Pick<Discount, 'kind'> & Record<'discounted' | 'sold', number | null>;

/** What was sold with a discount, without what was refunded; null before there are any, and without the permission to read it. */
export function soldText({ kind, discounted, sold }: Sold): string | null {
  if (!sold) return null;
  const text = `Vendió ${formatAmount(sold)}`;
  // One of free shipping takes nothing off the garments, and what shipping would have cost is not stored.
  return kind === 'free_shipping' ? text : `${text} y descontó ${formatAmount(discounted ?? 0)}`;
}

/** `12 de 100 usos`, or `12 usos` without a limit. */
export function usesText({ uses, maxUses }: { uses: number; maxUses: number | null }): string {
  return maxUses === null
    ? count(uses, 'uso', 'usos')
    : `${number.format(uses)} de ${count(maxUses, 'uso', 'usos')}`;
}
