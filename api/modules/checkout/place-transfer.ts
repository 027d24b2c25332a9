import type { OrderTransfer } from '#domain/contract/orders.ts';
import { acceptsTransfers } from '#domain/orders/transfer.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { ignoreProviderError } from '../orders/payments/provider.ts';
import { findOrderOf } from '../orders/reads/orders.ts';
import { readSettings } from '../site/settings/read-settings.ts';
import { chooseTransfer } from '../transfers/choose-transfer.ts';
import { type PlacingInput, placeOrFind, refuseInProgress } from './place-or-find.ts';

/**
 * Places an order that waits for a bank transfer. With the payment reference of an order that waits for a card, that
 * one is paid by transfer instead, and keeps its units.
 */
export async function placeTransfer(
  db: Db,
  input: PlacingInput,
): Promise<{ orderId: string; transfer: OrderTransfer } | Refusal> {
  const { account, provider, now } = input;
  const settings = await readSettings({ db, cache: input.cache });
  if (!acceptsTransfers(settings)) {
    return refuse('illegal_transition', 'La tienda no recibe transferencias por ahora.');
  }
  // No preference is being created.
  const order = await placeOrFind(db, { ...input, preferenceLease: now });
  if (isRefusal(order)) return order;
  const orderId = order.id;
  const chosen = await chooseTransfer(db, { orderId, settings, now });
  if (isRefusal(chosen)) return chosen;
  const { preferenceId } = chosen;
  // When it fails, a card payment pays the order too, and a transfer after that is returned.
  if (preferenceId) await provider.endPreference(preferenceId, now).catch(ignoreProviderError);
  const transfer = (await findOrderOf(db, { orderId, userId: account.id }))?.transfer;
  return transfer ? { orderId, transfer } : refuseInProgress();
}
