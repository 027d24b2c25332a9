import { inTransaction } from '#api/db/transaction.ts';
import { listProducts } from '#api/modules/catalogue/cached-products.ts';
import { updateProduct } from '#api/modules/catalogue/save-product.ts';
import { manageOrder } from '#api/modules/orders/manage-order.ts';
import { receiveUndelivered } from '#api/modules/orders/receive-undelivered.ts';
import { adjustStock } from '#api/modules/stock/adjust-stock.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import { openProduct, saveCopy } from './editing.ts';
import { awaitOldUnit, settleAnExchange } from './exchanging.ts';
import type { Action } from './jobs.ts';
import { byAdministrator, withOrder } from './picking.ts';
import {
  assignRefund,
  makeRefund,
  markReviewed,
  refundAtProvider,
  refundParts,
  refundUnderReview,
  refuseRefund,
} from './refunding.ts';
import { acceptOpenWithdrawal, answerAnyWithdrawal } from './withdrawing.ts';
import { highestPrice, type World } from './world.ts';

type Managed = Exclude<Parameters<typeof manageOrder>[1]['command'], 'ship'>;

const administrate = (command: Managed, states: readonly OrderState[]) => (world: World) =>
  withOrder(world, states, ({ id }) =>
    manageOrder(world.db, { orderId: id, command, ...byAdministrator(world) }),
  );

const ship = (world: World) =>
  withOrder(world, ['Aprobado', 'Aceptado'], ({ id }) =>
    manageOrder(world.db, {
      command: 'ship',
      orderId: id,
      trackingCode: `AR${world.random.below(2)}`,
      ...byAdministrator(world),
    }),
  );

const receiveBack = (world: World) =>
  withOrder(world, ['Aprobado', 'Entregado'], ({ id: orderId }) => {
    const keepsDelivery = world.random.oneIn(2);
    return receiveUndelivered(world.db, { orderId, keepsDelivery, ...byAdministrator(world) });
  });

async function countStock({ random, products, db, adminId, clock }: World): Promise<unknown> {
  const size = random.pick(random.pick(products).variants.flatMap(({ sizes }) => sizes));
  const counts = [{ sizeId: size._id, stock: random.below(4) }];
  return inTransaction(db, (tx) => adjustStock(tx, { counts, actorId: adminId, now: clock.now() }));
}

async function changePrice({ random, products, db, adminId, clock }: World): Promise<unknown> {
  const [before] = await listProducts(db, [random.pick(products)._id]);
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

/** What administrators and owners do. */
export const administratorActions: Action[] = [
  { name: 'the administrator changes a price', weight: 3, run: changePrice },
  { name: 'an administrator opens a product', weight: 3, run: openProduct },
  { name: 'an administrator saves what was opened', weight: 3, run: saveCopy },
  {
    name: 'the administrator approves',
    weight: 6,
    run: administrate('approve', ['Aceptado', 'Aprobado']),
  },
  { name: 'the administrator ships', weight: 6, run: ship },
  {
    name: 'the administrator delivers',
    weight: 3,
    run: administrate('deliver', ['Aprobado', 'Aceptado']),
  },
  { name: 'the administrator reverts', weight: 3, run: administrate('revert', ['Entregado']) },
  { name: 'the owner receives what came back', weight: 2, run: receiveBack },
  { name: 'the owner refunds parts', weight: 10, run: refundParts },
  { name: 'the owner accepts a withdrawal', weight: 5, run: acceptOpenWithdrawal },
  { name: 'the owner answers a withdrawal', weight: 2, run: answerAnyWithdrawal },
  { name: 'the administrator settles an exchange', weight: 6, run: settleAnExchange },
  { name: 'the old unit of an exchange never comes', weight: 1, run: awaitOldUnit },
  {
    name: 'the administrator receives a return',
    weight: 2,
    run: administrate('receiveReturn', ['Aprobado', 'Entregado']),
  },
  { name: 'the administrator decides on a payment', weight: 2, run: refundUnderReview },
  { name: 'the provider refuses a refund', weight: 2, run: refuseRefund },
  { name: 'the owner makes a failing refund there', weight: 4, run: refundAtProvider },
  { name: 'the owner takes over a refused refund', weight: 4, run: assignRefund },
  { name: 'the owner makes a refund by hand', weight: 4, run: makeRefund },
  { name: 'the administrator marks a payment as reviewed', weight: 2, run: markReviewed },
  {
    name: 'the administrator deletes',
    weight: 3,
    run: (world) =>
      administrate(world.random.oneIn(2) ? 'delete' : 'deleteAndRefund', ['Aceptado', 'Aprobado'])(
        world,
      ),
  },
  { name: 'the administrator restores', weight: 1, run: administrate('restore', ['Eliminado']) },
  { name: 'the administrator counts stock', weight: 2, run: countStock },
];
