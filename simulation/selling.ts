import { closeSession, moveCash, openSession } from '#api/modules/cash-sessions/change-sessions.ts';
import { createCardPayment } from '#api/modules/checkout/create-preference.ts';
import { createTransfer } from '#api/modules/checkout/place-transfer.ts';
import { recordOpenSale, recordSale, settleSale } from '#api/modules/counter/record-sale.ts';
import { findOrder } from '#api/modules/orders/reads/orders.ts';
import { refundOrder } from '#api/modules/orders/refund-order.ts';
import { attachOrders } from '#api/modules/own-data/attach-orders.ts';
import { createPaymentLink } from '#api/modules/payment-links/create-link.ts';
import { declareTransfer } from '#api/modules/transfers/declare-transfer.ts';
import type { SaleForm } from '#domain/contract/sales.ts';
import { saleMethods } from '#domain/counter/sale-methods.ts';
import { centavos } from '#domain/shared/money.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { type Action, nothing } from './jobs.ts';
import { placingOf } from './ordering.ts';
import { byAdministrator, onceOrTwice } from './picking.ts';
import { highestPrice, type World } from './world.ts';

const dayMs = 24 * 3_600_000;

/** Few, so that a sale is sent again, and another one with its reference. */
const references = Array.from(
  { length: 12 },
  (_, index) => `00000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`,
);

/** Units at the prices that a device of the counter knows, which may be out of date or made up. */
async function randomCart({ random, observer, products, shoppers }: World) {
  const lines = [...new Set([random.pick(products), random.pick(products)])];
  const prices = await observer
    .selectFrom('products')
    .select(['id', 'precioCents'])
    .where(
      'id',
      'in',
      lines.map(({ _id }) => _id),
    )
    .execute();
  const entries = lines.map(({ _id, variants }) => {
    const variant = random.pick(variants);
    const current = (prices.find(({ id }) => id === _id)?.precioCents ?? 0) / 100;
    return {
      ...{ _id, quantity: 1 + random.below(3) },
      precio: random.oneIn(8) ? highestPrice : current,
      variants: [{ _id: variant._id, sizes: [{ _id: random.pick(variant.sizes)._id }] }],
    };
  });
  const whole = entries.reduce((sum, { precio, quantity }) => sum + precio * quantity, 0);
  const reduction = random.oneIn(4) ? { amount: 1.5, reason: 'Amiga' } : undefined;
  const total = Math.max(0.01, whole - (reduction?.amount ?? 0));
  const saleReference = random.pick(references);
  // As in `createPerson`.
  const buyer = random.oneIn(2)
    ? { name: 'P', phone: '', email: `${random.pick(shoppers)}@example.com` }
    : undefined;
  return {
    ...{ saleReference, products: entries, total },
    ...(reduction && { reduction }),
    ...(buyer && { buyer }),
  };
}

/** A device of the counter sells them. */
async function sellAtCounter(world: World): Promise<unknown> {
  const { db, random, cache, provider } = world;
  const cart = await randomCart(world);
  const { total } = cart;
  const first = random.oneIn(2) ? total : Math.max(0.01, Math.floor(total / 2));
  const rest = Number((total - first).toFixed(2));
  const payments = [first, rest]
    .filter((amount) => amount > 0)
    // Some devices charge another sum than they say.
    .map((amount) => ({ amount: random.oneIn(12) ? amount + 1 : amount }))
    .map(({ amount }) => ({ method: random.pick(saleMethods), amount, receipt: '77' }));
  const { actorId, now } = byAdministrator(world);
  const request: SaleForm = {
    ...{ ...cart, payments },
    // Some devices are without a connection for days, or their clocks are wrong.
    ...(random.oneIn(2) && {
      soldAt: new Date(now.getTime() + (1 - random.below(9)) * dayMs).toISOString(),
    }),
  };
  return onceOrTwice(world, 3, () =>
    recordSale(db, { request, actorId, provider: provider.adapter, cache, now }),
  );
}

/** A seller makes a payment link of them. */
async function makeLink(world: World): Promise<unknown> {
  const { db, random, cache } = world;
  const form = { ...(await randomCart(world)), hours: 1 + random.below(3) };
  return onceOrTwice(world, 3, () =>
    createPaymentLink(db, { form, cache, ...byAdministrator(world) }),
  );
}

/** The buyer of a payment link opens the wallet, or chooses the transfer, and may report that it was sent. */
async function useLink(world: World): Promise<unknown> {
  const { db, random, observer, provider } = world;
  const links = await observer
    .selectFrom('paymentLinks')
    .select('orderId')
    .orderBy('orderId')
    .execute();
  if (links.length === 0) return nothing;
  const { orderId } = random.pick(links);
  const own = { ...placingOf(world), orderId, account: null };
  if (random.oneIn(3)) {
    return onceOrTwice(world, 3, () => createTransfer(db, own));
  }
  if (random.oneIn(4)) {
    return declareTransfer(db, { orderId, userId: null, now: own.now });
  }
  return onceOrTwice(world, 3, async () => {
    const answer = await createCardPayment(db, own);
    if (!isRefusal(answer)) provider.handOut(answer.preferenceId);
    return answer;
  });
}

/** The owner records a sale that waits, or closes it. */
async function decideOpenSale(world: World): Promise<unknown> {
  const { db, random, observer } = world;
  const open = await observer
    .selectFrom('sales')
    .select('id')
    .where('orderId', 'is', null)
    .where('settledAt', 'is', null)
    .orderBy('id')
    .execute();
  if (open.length === 0) return nothing;
  const { id } = random.pick(open);
  const by = byAdministrator(world);
  return onceOrTwice(world, 3, () =>
    random.oneIn(3)
      ? settleSale(db, { id, note: 'Devuelto', ...by })
      : recordOpenSale(db, { id, ...by }),
  );
}

/** A buyer brings garments back to the counter and gets the money at once, or later. */
async function takeBackSale(world: World): Promise<unknown> {
  const { db, random, observer } = world;
  const sold = await observer
    .selectFrom('sales')
    .select('orderId')
    .where('orderId', 'is not', null)
    .orderBy('id')
    .execute();
  if (sold.length === 0) return nothing;
  const orderId = random.pick(sold).orderId ?? '';
  const order = await findOrder(observer, orderId);
  if (!order) throw new Error('An order is gone');
  const { products, refunded } = order;
  const isAll = random.oneIn(3);
  const units = products.map(({ quantity }, index) => {
    const left = quantity - (refunded.units[index] ?? 0);
    return isAll ? left : random.below(left + 1);
  });
  const method = random.oneIn(3) ? undefined : random.pick(saleMethods);
  const wanted = { units, delivery: false, returns: !random.oneIn(4), missing: false, method };
  return onceOrTwice(world, 3, () =>
    refundOrder(db, { orderId, wanted, ...byAdministrator(world) }),
  );
}

/** An account gets the orders of its address. */
async function attachSales(world: World): Promise<unknown> {
  const { db, random, observer, shoppers } = world;
  const account = await observer
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', random.pick(shoppers))
    .executeTakeFirstOrThrow();
  return onceOrTwice(world, 3, async () => (await attachOrders(db, account)).message);
}

/** The drawer is opened, money is put in or taken out, and it is counted and closed. */
async function useDrawer(world: World): Promise<unknown> {
  const { db, random, observer } = world;
  const by = byAdministrator(world);
  const open = await observer
    .selectFrom('cashSessions')
    .select('id')
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  if (!open) return onceOrTwice(world, 3, () => openSession(db, { opening: 100, ...by }));
  const { id } = open;
  if (random.oneIn(2)) {
    const amount = centavos(random.oneIn(2) ? 5_000 : -5_000);
    return onceOrTwice(world, 3, () => moveCash(db, { id, amount, reason: 'Cambio', ...by }));
  }
  const counted = { counted: random.below(200), note: 'Contado' };
  return onceOrTwice(world, 3, () => closeSession(db, { id, ...counted, ...by }));
}

/** What happens at the counter. */
export const counterActions: Action[] = [
  { name: 'a sale at the counter', weight: 6, run: sellAtCounter },
  { name: 'the owner decides about a sale that waits', weight: 2, run: decideOpenSale },
  { name: 'garments come back to the counter', weight: 3, run: takeBackSale },
  { name: 'an account gets the orders of its address', weight: 2, run: attachSales },
  { name: 'the drawer is used', weight: 2, run: useDrawer },
  { name: 'a seller makes a payment link', weight: 3, run: makeLink },
  { name: 'a buyer pays through a payment link', weight: 4, run: useLink },
];
