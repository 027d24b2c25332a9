import { stateOf } from '#domain/orders/order-state.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Account } from '../../access/session.ts';
import { isAwaitingPayment } from '../../db/order-conditions.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { execute } from '../orders/commands/execute.ts';
import {
  type CreatedPreference,
  ignoreProviderError,
  type PaymentProvider,
  ProviderError,
} from '../orders/payments/provider.ts';
import { findPlacedOrder, type PlacedOrder } from '../orders/place-order.ts';
import { leaveTransfer } from '../transfers/choose-transfer.ts';
import { type PlacingInput, placeOrFind, refuseInProgress, refusePaid } from './place-or-find.ts';
import { preferenceRequest } from './preference-request.ts';

type Input = PlacingInput & {
  provider: PaymentProvider;
  publicUrl: string;
  /** The delay between two polls for the result of another request with the same reference. */
  pause: () => Promise<unknown>;
};

/** What paying an order depends on that was placed before. */
type PayingInput = Pick<
  Input,
  'provider' | 'publicUrl' | 'pause' | 'reservationMinutes' | 'now'
> & { account: Account | null; returnPath?: string | undefined };

type CreatedOrder = { preferenceId: string; orderId: string };

/** Longer than a provider call with its one retry can take. */
export const preferenceLeaseMs = 20_000;

/**
 * Places the order with its stock, then creates the preference at the provider, outside of any
 * transaction. The same payment reference returns the same order while that can be paid; of
 * concurrent requests with one reference, one calls the provider and the others poll for its result.
 */
export async function createPreference(db: Db, input: Input): Promise<CreatedOrder | Refusal> {
  const preferenceLease = new Date(input.now.getTime() + preferenceLeaseMs);
  const order = await placeOrFind(db, { ...input, preferenceLease });
  if (isRefusal(order)) return order;
  const placed = { ...input, order, preferenceLease, keepsOrder: false };
  return order.isNew ? requestPreference(db, placed) : payWithCard(db, placed);
}

/** `account`: null for an order of no account. */
type CardInput = PayingInput & { orderId: string };

/** The preference of an order of the account that waits for its payment, also of one that was to be a transfer. */
export async function createCardPayment(
  db: Db,
  { orderId, ...input }: CardInput,
): Promise<CreatedOrder | Refusal> {
  const userId = input.account?.id ?? null;
  const order = await findPlacedOrder(db, { userId, id: orderId });
  if (!order) return notFound('la compra');
  const state = stateOf(order);
  if (state === 'Cancelado' || state === 'Eliminado' || order.expiresAt <= input.now)
    return refuse('order_in_progress', 'La reserva de tu compra venció. Hacela de nuevo.');
  if (state !== 'Pendiente') return refusePaid(order);
  const preferenceLease = new Date(input.now.getTime() + preferenceLeaseMs);
  return payWithCard(db, { ...input, order, preferenceLease, keepsOrder: true });
}

async function payWithCard(db: Db, input: OrderInput): Promise<CreatedOrder | Refusal> {
  const { order } = input;
  const expiresAt = await leaveTransfer(db, { ...input, orderId: order.id });
  if (isRefusal(expiresAt)) return expiresAt;
  if (expiresAt && order.preferenceId) {
    return reopenPreference({ ...input, expiresAt, preferenceId: order.preferenceId });
  }
  return continueOrder(db, { ...input, order: { ...order, ...(expiresAt && { expiresAt }) } });
}

/** The preference that was closed when its buyer chose the transfer can be paid until the order's end. */
async function reopenPreference({
  preferenceId,
  order,
  expiresAt,
  provider,
}: OrderInput & { preferenceId: string; expiresAt: Date }): Promise<CreatedOrder | Refusal> {
  try {
    await provider.endPreference(preferenceId, expiresAt);
    return { preferenceId, orderId: order.id };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return refuseProviderFailure();
  }
}

type OrderInput = PayingInput & {
  order: PlacedOrder;
  preferenceLease: Date;
  /** It can still be paid by transfer, or tried again, when the provider fails; else it is cancelled then. */
  keepsOrder: boolean;
};

/** The order of an earlier request with this reference. */
async function continueOrder(db: Db, input: OrderInput): Promise<CreatedOrder | Refusal> {
  const { order, preferenceLease, now } = input;
  if (order.preferenceId) return { preferenceId: order.preferenceId, orderId: order.id };
  const isClaimed = await claimPreferenceLease(db, { orderId: order.id, preferenceLease, now });
  return isClaimed ? requestPreference(db, input) : awaitPreference(db, input);
}

async function requestPreference(db: Db, input: OrderInput): Promise<CreatedOrder | Refusal> {
  const { order, provider, preferenceLease, now } = input;
  const orderId = order.id;
  try {
    const created = await provider.createPreference(preferenceRequest(input));
    const { preferenceId } = created;
    if (await savePreference(db, orderId, created)) return { preferenceId, orderId };
    // The order ended during the provider call, so its preference must not be paid.
    await provider.endPreference(preferenceId, now).catch(ignoreProviderError);
    return refuseInProgress();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (input.keepsOrder) {
      await updatePending(db, orderId)
        .set({ preferenceLease: now })
        .where('preferenceLease', '=', preferenceLease)
        .execute();
      return refuseProviderFailure();
    }
    const failed = await inTransaction(db, (tx) =>
      execute(tx, { command: 'fail', orderId, preferenceLease, actorId: null, now }),
    );
    // Refused when another request has claimed the lease: that request's result is returned.
    return isRefusal(failed) ? awaitPreference(db, input) : refuseProviderFailure();
  }
}

const maxPolls = 56;

/** Polls for the result of the request that holds the order's lease. */
async function awaitPreference(
  db: Db,
  { order: { id: orderId }, pause }: OrderInput,
): Promise<CreatedOrder | Refusal> {
  for (let poll = 0; poll < maxPolls; poll += 1) {
    const order = await findPreference(db, orderId);
    const state = order && stateOf(order);
    if (state === 'Cancelado') return refuseProviderFailure();
    if (state && state !== 'Pendiente') return refusePaid({ id: orderId });
    if (order?.preferenceId) return { preferenceId: order.preferenceId, orderId };
    await pause();
  }
  return refuseInProgress();
}

const refuseProviderFailure = () =>
  refuse('payment_provider_failed', 'Error al procesar la compra. Por favor, intente nuevamente.');

type Lease = { orderId: string; preferenceLease: Date; now: Date };

/** Claims the creation of a preference after the lease of an earlier request has expired. */
async function claimPreferenceLease(
  db: Db,
  { orderId, preferenceLease, now }: Lease,
): Promise<boolean> {
  const { numUpdatedRows } = await updatePending(db, orderId)
    .set({ preferenceLease })
    .where('preferenceId', 'is', null)
    .where('preferenceLease', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when the order is no longer pending, or has a preference of another request. */
async function savePreference(
  db: Db,
  orderId: string,
  created: CreatedPreference,
): Promise<boolean> {
  const { numUpdatedRows } = await updatePending(db, orderId)
    .set(created)
    .where('preferenceId', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const updatePending = (db: Db, orderId: string) =>
  db.updateTable('orders').where('id', '=', orderId).where(isAwaitingPayment);

const findPreference = (db: Db, orderId: string) =>
  db
    .selectFrom('orders')
    .select(['paymentState', 'fulfilmentState', 'closedReason', 'preferenceId'])
    .where('id', '=', orderId)
    .executeTakeFirst();
