import type { DeliveryOffer, DeliveryOption } from '../contract/delivery.ts';
import { dayText } from '../shared/argentine-day.ts';
import { formatAmount } from '../shared/money.ts';

type Costed = Pick<DeliveryOption, 'cost'>;
type Arriving = Pick<DeliveryOption, 'arrives'>;

/** `$5.900`, or `GRATIS`. */
export const costText = ({ cost }: Costed): string => (cost === 0 ? 'GRATIS' : formatAmount(cost));

/** A range of costs: `$5.900 a $12.500`, `aprox. $9.000`. */
export function rangeText({ from, to, isEstimate }: NonNullable<DeliveryOffer['range']>): string {
  const first = `${isEstimate ? 'aprox. ' : ''}${costText({ cost: from })}`;
  return from === to ? first : `${first} a ${costText({ cost: to })}`;
}

/** When an order arrives: `Llega el martes 1 de diciembre`, `Llega entre el 1 y el 3 de diciembre`. */
export function arrivalText({ kind, arrives }: Pick<DeliveryOption, 'kind'> & Arriving): string {
  const { from, to } = arrives;
  const last = dayText(to, { day: 'numeric', month: 'long' });
  if (kind === 'pickup') return `Listo el ${dayText(to, { weekday: 'long' })} ${last}`;
  if (from === to) return `Llega el ${dayText(to, { weekday: 'long' })} ${last}`;
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = dayText(from, isSameMonth ? { day: 'numeric' } : { day: 'numeric', month: 'long' });
  return `Llega entre el ${first} y el ${last}`;
}

/** What distinguishes an option among those that are sent: `Más barato`, `Más rápido`; null without either. */
export function optionMark(
  option: DeliveryOption,
  options: readonly DeliveryOption[],
): string | null {
  const others = options.filter((other) => other.kind !== 'pickup' && other.id !== option.id);
  if (option.kind === 'pickup' || others.length === 0) return null;
  const isCheapest = others.every(({ cost }) => option.cost < cost);
  const isFastest = others.every(({ arrives }) => option.arrives.to < arrives.to);
  if (isCheapest && isFastest) return 'Más barato y más rápido';
  if (isCheapest) return 'Más barato';
  return isFastest ? 'Más rápido' : null;
}
