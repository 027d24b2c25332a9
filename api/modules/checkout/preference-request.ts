import type { ShippingInfo } from '#domain/shipping.ts';
import type { Account } from '../accounts/account.ts';
import type { PlacedOrder } from '../orders/place-order.ts';
import type { PreferenceRequest } from '../payments/provider.ts';

type Input = {
  order: PlacedOrder;
  account: Account;
  shippingInfo: ShippingInfo;
  publicUrl: string;
};

/** What the provider is asked: the order's lines, shipping as one more, and the way back. */
export function preferenceRequest({
  order,
  account,
  shippingInfo,
  publicUrl,
}: Input): PreferenceRequest {
  const back = (page: string) => `${publicUrl}/${page}?orderId=${order.id}`;
  const lines = order.lines.map((line) => ({
    id: line.id,
    title: line.title,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    ...(line.image ? { pictureUrl: new URL(line.image, publicUrl).href } : {}),
  }));
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
      email: account.email,
      firstName: account.firstName,
      lastName: account.lastName,
      dni: shippingInfo.addressDni,
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
