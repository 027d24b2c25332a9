import { useSession } from '../../../session/session-store.ts';
import { useCheckout } from './checkout-store.ts';
import { askStanding } from './order-standing.ts';
import { forgetPending, keepReservation, usePending } from './pending-store.ts';

/** Asks how the order that waits for its payment stands, and acts on the answer. */
export async function checkPending(): Promise<void> {
  const { pending } = usePending.getState();
  const { session } = useSession.getState();
  if (!pending || !session) return;
  if (pending.userId !== session._id) {
    forgetPending();
    return;
  }
  const { orderId } = pending;
  const standing = await askStanding(orderId);
  const { kind } = standing;
  // Meanwhile the shopper may have given it up here or in another tab.
  if (usePending.getState().pending?.orderId !== orderId) return;
  if (kind === 'unpaid') keepReservation(standing.expiresAt);
  if (kind === 'paid' || kind === 'in-process') useCheckout.setState({ paidOrderId: orderId });
  if (kind === 'cancelled' || kind === 'unknown') forgetPending();
  if (kind === 'cancelled') useCheckout.setState({ problem: { kind: 'expired' } });
}
