import type { DeliveryOffer } from '#domain/contract/delivery.ts';
import type { PublicSettings } from '#domain/contract/settings.ts';
import { formatAmount } from '#domain/shared/money.ts';

type Range = NonNullable<DeliveryOffer['range']>;

/** What it costs to send a product: anywhere, or by the shop's delivery methods, which cost this range. */
export function shippingText(
  { delivery, shippingCost, freeShippingFrom }: PublicSettings,
  range: Range | null,
): string {
  if (!delivery) {
    const text = `A toda la Argentina por ${formatAmount(shippingCost)}, con código de seguimiento.`;
    return freeShippingFrom === null
      ? text
      : `${text} Gratis desde ${formatAmount(freeShippingFrom)}.`;
  }
  if (!range) {
    return delivery.picksUp
      ? 'Podés retirar sin costo.'
      : 'Esta prenda pesa demasiado para nuestros envíos: escribinos.';
  }
  return [costText(range), delivery.picksUp && 'También podés retirar sin costo.']
    .filter(Boolean)
    .join(' ');
}

function costText({ from, to, isEstimate }: Range): string {
  if (to === 0) return 'Es gratis.';
  const about = isEstimate ? 'aprox. ' : '';
  if (from === to) return `Cuesta ${about}${formatAmount(to)}.`;
  if (from === 0) return `De gratis a ${about}${formatAmount(to)}, según tu código postal.`;
  return `De ${about}${formatAmount(from)} a ${formatAmount(to)}, según tu código postal.`;
}
