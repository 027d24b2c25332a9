import { timesQuantity } from '#domain/shared/money.ts';
import type { Account } from '../../access/session.ts';
import type { PreferenceRequest } from '../orders/payments/provider.ts';
import type { PlacedOrder } from '../orders/place-order.ts';

type Input = {
  order: PlacedOrder;
  /** Null for an order of no account. */
  account: Account | null;
  publicUrl: string;
  /** Where the provider returns the buyer to; by default the page of the result. */
  returnPath?: string | undefined;
};

/** The preference request of an order: its lines that cost something, shipping as a line, and the return URLs. */
export function preferenceRequest(input: Input): PreferenceRequest {
  const { order, account, publicUrl, returnPath } = input;
  const back = (page: string) => publicUrl + (returnPath ?? `/${page}?orderId=${order.id}`);
  // The provider refuses an item that costs nothing.
  const charged = order.lines.filter(({ total }) => total > 0);
  const lines = charged.map((line) => {
    // Null for an address that was stored before addresses were parsed.
    const picture = line.image && URL.parse(line.image, publicUrl);
    return { id: line.id, ...pricesOf(line), ...(picture ? { pictureUrl: picture.href } : {}) };
  });
  const shipping = {
    id: 'envio',
    title: 'Envío',
    quantity: 1,
    unitPrice: order.shipping,
  };
  return {
    orderId: order.id,
    items: order.shipping > 0 ? [...lines, shipping] : lines,
    payer: {
      email: account?.email ?? order.contact?.email ?? '',
      firstName: account?.firstName ?? order.contact?.name ?? '',
      lastName: account?.lastName ?? '',
      dni: order.shippingInfo.addressDni,
    },
    expiresAt: order.expiresAt,
    backUrls: {
      success: back('pago-exitoso'),
      pending: back('pago-exitoso'),
      failure: back('pago-fallido'),
    },
    notificationUrl: `${publicUrl}/api/mercadopago/webhook`,
  };
}

/** The provider multiplies: a line that costs less than that is one item, whose units may differ in price. */
function pricesOf({ title, quantity, unitPrice, total }: PlacedOrder['lines'][number]) {
  return total === timesQuantity(unitPrice, quantity)
    ? { title, quantity, unitPrice }
    : { title: `${quantity} × ${title}`, quantity: 1, unitPrice: total };
}
