import type { OrderTransfer } from '#domain/contract/orders.ts';
import type { Settings } from '#domain/contract/settings.ts';
import { acceptsTransfers } from '#domain/orders/transfer.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Account } from '../../access/session.ts';
import type { Db } from '../../db/schema.ts';
import { ignoreProviderError } from '../orders/payments/provider.ts';
import { findOrderOf } from '../orders/reads/orders.ts';
import { readSettings } from '../site/settings/read-settings.ts';
import { chooseTransfer } from '../transfers/choose-transfer.ts';
import { type PlacingInput, placeOrFind, refuseInProgress } from './place-or-find.ts';

type TransferOrder = { orderId: string; transfer: OrderTransfer };

/**
 * Places an order that waits for a bank transfer. With the payment reference of an order that waits for a card, that
 * one is paid by transfer instead, and keeps its units.
 */
export async function placeTransfer(db: Db, input: PlacingInput): Promise<TransferOrder | Refusal> {
  const settings = await readAccepting(db, input);
  if (isRefusal(settings)) return settings;
  // No preference is being created.
  const order = await placeOrFind(db, { ...input, preferenceLease: input.now });
  if (isRefusal(order)) return order;
  return awaitTransfer(db, { ...input, orderId: order.id, settings });
}

/** `account`: null for an order of no account. */
type OwnInput = Pick<PlacingInput, 'provider' | 'cache' | 'now'> & {
  account: Account | null;
  orderId: string;
};

/** An order of the account that waits for its payment is paid by transfer, and keeps its units. */
export async function createTransfer(db: Db, input: OwnInput): Promise<TransferOrder | Refusal> {
  const { orderId, account } = input;
  const settings = await readAccepting(db, input);
  if (isRefusal(settings)) return settings;
  const order = await findOrderOf(db, { orderId, userId: account?.id ?? null });
  return order ? awaitTransfer(db, { ...input, settings }) : notFound('la compra');
}

async function readAccepting(
  db: Db,
  { cache }: Pick<PlacingInput, 'cache'>,
): Promise<Settings | Refusal> {
  const settings = await readSettings({ db, cache });
  return acceptsTransfers(settings)
    ? settings
    : refuse('illegal_transition', 'La tienda no recibe transferencias por ahora.');
}

async function awaitTransfer(
  db: Db,
  { orderId, account, provider, settings, now }: OwnInput & { settings: Settings },
): Promise<TransferOrder | Refusal> {
  const chosen = await chooseTransfer(db, { orderId, settings, now });
  if (isRefusal(chosen)) return chosen;
  const { preferenceId } = chosen;
  // When it fails, a card payment pays the order too, and a transfer after that is returned.
  if (preferenceId) await provider.endPreference(preferenceId, now).catch(ignoreProviderError);
  const transfer = (await findOrderOf(db, { orderId, userId: account?.id ?? null }))?.transfer;
  return transfer ? { orderId, transfer } : refuseInProgress();
}
