import { inTransaction } from '#api/db/transaction.ts';
import { getProducts } from '#api/modules/catalogue/cached-products.ts';
import { updateProduct } from '#api/modules/catalogue/save-product.ts';
import { cancelOrder } from '#api/modules/orders/cancel-order.ts';
import { manageOrder } from '#api/modules/orders/manage-order.ts';
import { recordNotice } from '#api/modules/orders/payments/process-notices.ts';
import { checkWatchedOrder } from '#api/modules/orders/payments/reconcile.ts';
import { refundReviewed } from '#api/modules/orders/payments/review.ts';
import { adjustStock } from '#api/modules/stock/adjust-stock.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import { refundableReasons } from '#domain/orders/payment-reasons.ts';
import { openProduct, saveCopy } from './editing.ts';
import { exchange, settleAnExchange } from './exchanging.ts';
import { type Action, jobs, nothing } from './jobs.ts';
import { submitAgainLater, submitRandomCart, submitRandomCartTwice } from './ordering.ts';
import { byAdministrator, withOrder } from './picking.ts';
import { waitForSize } from './waiting.ts';
import { acceptOpenWithdrawal, withdraw } from './withdrawing.ts';
import { highestPrice, type World } from './world.ts';

type Managed = Exclude<Parameters<typeof manageOrder>[1]['command'], 'ship'>;

const administrate = (command: Managed, states: readonly OrderState[]) => (world: World) =>
  withOrder(world, states, ({ id }) =>
    manageOrder(world.db, { orderId: id, command, ...byAdministrator(world) }),
  );

async function pay(world: World): Promise<unknown> {
  const open = world.provider.open();
  if (open.length === 0) return nothing;
  const status = world.random.pick(['approved', 'approved', 'rejected', 'in_process'] as const);
  const isWrong = world.random.oneIn(12);
  const payment = world.provider.pay(world.random.pick(open), status, isWrong ? 5 : undefined);
  // The seller refunds a part at the provider's before the shop knows of the payment.
  if (status === 'approved' && world.random.oneIn(8)) world.provider.refundPart(payment);
  return `${status} ${payment.id}`;
}

async function deliverNotice({ provider, random, db, clock }: World): Promise<unknown> {
  if (provider.notices.length === 0) return nothing;
  const index = random.below(provider.notices.length);
  const id = provider.notices[index];
  if (id === undefined) return nothing;
  // A third of them are delivered again later, in any order.
  if (!random.oneIn(3)) provider.notices.splice(index, 1);
  return recordNotice(db, { kind: 'payment', id, now: clock.now() });
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

async function refundUnderReview(world: World): Promise<unknown> {
  const items = await world.observer
    .selectFrom('paymentReviewItems')
    .select('id')
    .where('reason', 'in', refundableReasons)
    .orderBy('raisedAt')
    .orderBy('paymentId')
    .execute();
  if (items.length === 0) return nothing;
  return refundReviewed(world.db, { id: world.random.pick(items).id, ...byAdministrator(world) });
}

/** Everything that can happen in a world. */
export const actions: Action[] = [
  ...jobs,
  { name: 'a shopper orders', weight: 12, run: submitRandomCart },
  { name: 'a shopper submits twice', weight: 3, run: submitRandomCartTwice },
  { name: 'a shopper submits again later', weight: 2, run: submitAgainLater },
  {
    name: 'a shopper cancels',
    weight: 2,
    run: (world) =>
      withOrder(world, ['Pendiente', 'Aceptado', 'Cancelado'], ({ id, userId }) =>
        cancelOrder(world.db, {
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
        checkWatchedOrder(world.db, {
          orderId: id,
          userId,
          provider: world.provider.adapter,
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
      if (waiting.length === 0) return nothing;
      provider.settle(random.pick(waiting), random.pick(['approved', 'approved', 'rejected']));
    },
  },
  {
    name: 'the provider returns a payment',
    weight: 3,
    run: async ({ provider, random }) => {
      const collected = provider.collected();
      if (collected.length === 0) return nothing;
      const payment = random.pick(collected);
      if (payment.status === 'approved' && random.oneIn(4)) {
        provider.refundPart(payment);
        return 'a part';
      }
      provider.settle(
        payment,
        random.pick(['refunded', 'charged_back', 'charged_back/reimbursed']),
      );
    },
  },
  {
    name: 'a dispute ends',
    weight: 2,
    run: async ({ provider, random }) => {
      const disputed = provider.disputed();
      if (disputed.length === 0) return nothing;
      const end = random.pick(['reimbursed', 'settled']);
      provider.settle(random.pick(disputed), `charged_back/${end}`);
    },
  },
  { name: 'a notice arrives', weight: 10, run: deliverNotice },
  {
    name: 'the administrator approves',
    weight: 6,
    run: administrate('approve', ['Aceptado', 'Aprobado']),
  },
  {
    name: 'the administrator ships',
    weight: 6,
    run: (world) =>
      withOrder(world, ['Aprobado', 'Aceptado'], ({ id }) =>
        manageOrder(world.db, {
          command: 'ship',
          orderId: id,
          trackingCode: `AR${world.random.below(2)}`,
          ...byAdministrator(world),
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
    name: 'a shopper withdraws from a purchase',
    weight: 4,
    run: withdraw,
  },
  { name: 'the owner accepts a withdrawal', weight: 5, run: acceptOpenWithdrawal },
  { name: 'a shopper asks for another size', weight: 5, run: exchange },
  { name: 'the administrator settles an exchange', weight: 6, run: settleAnExchange },
  {
    name: 'the administrator receives a return',
    weight: 2,
    run: administrate('receiveReturn', ['Aprobado', 'Entregado']),
  },
  { name: 'the administrator decides on a payment', weight: 2, run: refundUnderReview },
  {
    name: 'the administrator deletes',
    weight: 1,
    run: (world) =>
      withOrder(world, ['Aceptado', 'Aprobado'], ({ id }) =>
        manageOrder(world.db, {
          command: world.random.oneIn(2) ? 'delete' : 'deleteAndRefund',
          orderId: id,
          ...byAdministrator(world),
        }),
      ),
  },
  {
    name: 'the administrator restores',
    weight: 1,
    run: administrate('restore', ['Eliminado']),
  },
  { name: 'the administrator counts stock', weight: 2, run: countStock },
  { name: 'a shopper waits for a sold-out size', weight: 5, run: waitForSize },
  {
    name: 'time passes',
    weight: 6,
    run: async ({ clock, random }) => clock.advance(random.pick([1, 1, 2, 5, 10, 31, 1500])),
  },
];
