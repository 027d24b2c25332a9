import { priceOrder, takeOff } from '#domain/orders/breakdown.ts';
import type { VatSettings } from '#domain/orders/net-price.ts';
import { transferPriceOf } from '#domain/orders/transfer.ts';
import { type Centavos, centavos, sumMoney } from '#domain/shared/money.ts';
import type { Db } from '../../db/schema.ts';
import type { LockedOrder } from '../orders/commands/read-subjects.ts';

/**
 * What the transfer of an order has to be, and what it takes off the order's total then, in centavos: nothing since its
 * buyer chose the card.
 */
export async function readTransferPrice(
  db: Db,
  order: LockedOrder,
): Promise<{ offered: Centavos; due: Centavos }> {
  const { endedAt, discountPercent, discountCents } = await db
    .selectFrom('transfers')
    .select(['endedAt', 'discountPercent', 'discountCents'])
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow();
  const percent = endedAt ? 0 : discountPercent;
  return transferPriceOf({ ...order, discountPercent: percent, discountCents });
}

/**
 * Makes what the transfer takes off part of the order's prices, shared out over its lines, under the order's lock: when
 * the transfer pays it, so that an order that is paid with the card costs what it did.
 */
export async function takeDiscountOff(
  db: Db,
  { order, discount }: { order: LockedOrder; discount: Centavos },
): Promise<void> {
  const { id: orderId, shippingCents, shippingNetCents, totalCents } = order;
  const lines = await db
    .selectFrom('orderLines')
    .select(['id', 'unitPriceCents', 'quantity', 'discountCents', 'netCents'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
  const nets = [...lines.map(({ netCents }) => netCents), shippingNetCents];
  const priced = priceOrder(
    takeOff(
      lines.map(({ unitPriceCents, quantity, discountCents }) => ({
        ...{ unitPrice: centavos(unitPriceCents), quantity, freeShipping: false },
        discount: centavos(discountCents),
      })),
      discount,
    ),
    {
      rates: { cost: centavos(shippingCents), freeFrom: null },
      vat: vatOf(totalCents, nets),
    },
  );
  for (const [at, { id }] of lines.entries()) {
    const line = priced.lines[at];
    if (!line) continue;
    await db
      .updateTable('orderLines')
      .set({ discountCents: line.discount, netCents: line.net })
      .where('id', '=', id)
      .execute();
  }
  await db
    .updateTable('orders')
    .set({ totalCents: priced.total, shippingNetCents: priced.delivery.net })
    .where('id', '=', orderId)
    .execute();
  await db
    .updateTable('transfers')
    .set({ discountCents: discount })
    .where('orderId', '=', orderId)
    .execute();
}

/** The VAT that an order was placed with, which the settings may no longer have; null for one without. */
function vatOf(total: number, nets: readonly (number | null)[]): VatSettings | null {
  const present = nets.filter((net) => net !== null).map(centavos);
  if (present.length < nets.length) return null;
  // To the two decimals of a rate, so that the rounding of the nets is not part of it.
  const vatRate = Math.round((total / sumMoney(present) - 1) * 10_000) / 100;
  return { vatCondition: 'responsable_inscripto', vatRate };
}
