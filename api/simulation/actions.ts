import type { OrderState } from '#domain/order.ts';
import { inTransaction } from '../db/transaction.ts';
import { getProducts } from '../modules/catalogue/get-products.ts';
import { updateProduct } from '../modules/catalogue/save-product.ts';
import { changeOrder } from '../modules/orders/change-order.ts';
import { giveUpOrder } from '../modules/orders/give-up-order.ts';
import { removeOrder } from '../modules/orders/remove-order.ts';
import { restoreOrder } from '../modules/orders/restore-order.ts';
import { sendTrackingCode } from '../modules/orders/send-tracking-code.ts';
import { checkOrder } from '../modules/payments/check-order.ts';
import { recordNotice } from '../modules/payments/queries.ts';
import { adjustStock } from '../modules/stock/adjust-stock.ts';
import { openProduct, saveCopy } from './editing.ts';
import { type Action, jobs } from './jobs.ts';
import { placeOrder } from './ordering.ts';
import { highestPrice, publicUrl, type World } from './world.ts';

async function withOrder(
  world: World,
  states: readonly OrderState[],
  act: (order: { id: string; userId: string }) => Promise<unknown>,
): Promise<unknown> {
  const orders = await world.truth
    .selectFrom('orders')
    .innerJoin('orderEvents', 'orderEvents.orderId', 'orders.id')
    .where('orderEvents.action', '=', 'place')
    .select(['orders.id', 'orders.userId'])
    .where('state', 'in', states)
    .orderBy('orderEvents.id')
    .execute();
  return orders.length === 0 ? 'no such order' : act(world.random.pick(orders));
}

const byAdministrator = (world: World) => ({
  actorId: world.adminId,
  publicUrl,
  now: world.clock.now(),
});

const administrate =
  (action: 'approve' | 'deliver' | 'revert', states: readonly OrderState[]) => (world: World) =>
    withOrder(world, states, ({ id }) =>
      changeOrder(world.db, { orderId: id, action, ...byAdministrator(world) }),
    );

async function pay(world: World): Promise<unknown> {
  const open = world.provider.open();
  if (open.length === 0) return 'nothing to pay';
  const status = world.random.pick(['approved', 'approved', 'rejected', 'in_process'] as const);
  const isWrong = world.random.oneIn(12);
  return `${status} ${world.provider.pay(world.random.pick(open), status, isWrong ? 5 : undefined)}`;
}

async function deliverNotice({ provider, random, db, clock }: World): Promise<unknown> {
  if (provider.notices.length === 0) return 'no notice';
  const index = random.below(provider.notices.length);
  const [paymentId] = provider.notices.slice(index);
  // A third of them come again later, in whatever order.
  if (!random.oneIn(3)) provider.notices.splice(index, 1);
  const notice = { noticeKey: `webhook:payment:${paymentId}:${random.below(3)}`, body: {} };
  return recordNotice(db, {
    ...notice,
    paymentId: paymentId ?? null,
    chargebackId: null,
    now: clock.now(),
  });
}

async function countStock({ random, products, db, adminId, clock }: World): Promise<unknown> {
  const size = random.pick(random.pick(products).variants.flatMap(({ sizes }) => sizes));
  const counts = [{ sizeId: size._id, stock: random.below(4) }];
  return inTransaction(db, (tx) => adjustStock(tx, { counts, actorId: adminId, now: clock.now() }));
}

async function changePrice({ random, products, db, adminId, clock }: World): Promise<unknown> {
  const [before] = await getProducts(db, [random.pick(products)._id]);
  if (!before) throw new Error('A garment is gone');
  const { _id: id, ...product } = before;
  const variants = product.variants.map((variant) => ({
    ...variant,
    sizes: variant.sizes.map((size) => ({ ...size, stockBefore: size.stock })),
  }));
  return updateProduct(db, {
    id,
    product: { ...product, variants, precio: 1 + random.below(highestPrice) },
    actorId: adminId,
    now: clock.now(),
  });
}

/** Everything that can happen in the world. */
export const actions: Action[] = [
  ...jobs,
  { name: 'a shopper orders', weight: 12, run: placeOrder },
  {
    name: 'a shopper gives up',
    weight: 2,
    run: (world) =>
      withOrder(world, ['Pendiente', 'Aceptado', 'Cancelado'], ({ id, userId }) =>
        giveUpOrder(world.db, {
          orderId: id,
          userId,
          provider: world.provider.adapter,
          now: world.clock.now(),
        }),
      ),
  },
  {
    name: 'a shopper looks at an order',
    weight: 2,
    run: (world) =>
      withOrder(world, ['Pendiente', 'Cancelado'], ({ id, userId }) =>
        checkOrder(world.db, {
          orderId: id,
          userId,
          provider: world.provider.adapter,
          publicUrl,
          now: world.clock.now(),
        }),
      ),
  },
  { name: 'the administrator changes a price', weight: 3, run: changePrice },
  { name: 'an administrator opens a product', weight: 3, run: openProduct },
  { name: 'an administrator saves what was opened', weight: 3, run: saveCopy },
  { name: 'a buyer pays', weight: 10, run: pay },
  {
    name: 'a payment settles',
    weight: 4,
    run: async ({ provider, random }) => {
      const waiting = provider.inProcess();
      if (waiting.length === 0) return 'none waits';
      provider.settle(random.pick(waiting), random.pick(['approved', 'approved', 'rejected']));
    },
  },
  {
    name: 'the provider takes a payment back',
    weight: 1,
    run: async ({ provider, random }) => {
      const approved = provider.approved();
      if (approved.length === 0) return 'none approved';
      provider.settle(random.pick(approved), random.pick(['refunded', 'charged_back']));
    },
  },
  { name: 'a notice arrives', weight: 10, run: deliverNotice },
  {
    name: 'the administrator approves',
    weight: 4,
    run: administrate('approve', ['Aceptado', 'Aprobado']),
  },
  {
    name: 'the administrator ships',
    weight: 3,
    run: (world) =>
      withOrder(world, ['Aprobado', 'Aceptado'], ({ id }) =>
        sendTrackingCode(world.db, {
          orderId: id,
          trackingCode: `AR${world.random.below(2)}`,
          actorId: world.adminId,
          publicUrl,
          now: world.clock.now(),
        }),
      ),
  },
  {
    name: 'the administrator delivers',
    weight: 3,
    run: administrate('deliver', ['Aprobado', 'Aceptado']),
  },
  { name: 'the administrator reverts', weight: 1, run: administrate('revert', ['Entregado']) },
  {
    name: 'the administrator deletes',
    weight: 1,
    run: (world) =>
      withOrder(world, ['Aceptado', 'Aprobado'], ({ id }) =>
        removeOrder(world.db, {
          orderId: id,
          refund: world.random.oneIn(2),
          ...byAdministrator(world),
        }),
      ),
  },
  {
    name: 'the administrator restores',
    weight: 1,
    run: (world) =>
      withOrder(world, ['Eliminado'], ({ id }) =>
        restoreOrder(world.db, { orderId: id, ...byAdministrator(world) }),
      ),
  },
  { name: 'the administrator counts stock', weight: 2, run: countStock },
  {
    name: 'time passes',
    weight: 6,
    run: async ({ clock, random }) => clock.advance(random.pick([1, 2, 5, 31])),
  },
];
