import type { DeliveryMethod } from '../contract/delivery-methods.ts';
import type { Settings } from '../contract/settings.ts';
import { formatAmount } from '../shared/money.ts';

/**
 * What a delivery costs, in words that follow "es de": `$10.000`, or with delivery methods
 * `entre $3.000 y $9.000, según tu código postal y el peso (gratis si retirás la compra)`.
 */
export function deliveryCostText(
  { shippingCost }: Pick<Settings, 'shippingCost'>,
  methods: readonly DeliveryMethod[],
): string {
  const active = methods.filter((method) => method.active);
  if (active.length === 0) return formatAmount(shippingCost);
  const costs = active.flatMap(({ rates }) => rates.map(({ cost }) => cost));
  const picksUp = active.some(({ kind }) => kind === 'pickup');
  if (costs.length === 0) return `${formatAmount(0)}, porque la compra se retira,`;
  const [from, to] = [Math.min(...costs), Math.max(...costs)];
  const sent =
    from === to
      ? formatAmount(from)
      : `entre ${formatAmount(from)} y ${formatAmount(to)}, según tu código postal y el peso`;
  return picksUp ? `${sent} (gratis si retirás la compra)` : sent;
}
