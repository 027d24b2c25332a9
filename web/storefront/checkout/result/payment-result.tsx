import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../session/session-store.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { finishFailure, finishPurchase } from '../../purchase/finish-purchase.ts';
import { FailureView } from './failure-view.tsx';
import { PaidView } from './paid-view.tsx';
import { useOrderOutcome } from './use-order-outcome.ts';
import {
  CancelledView,
  GuestView,
  InProcessView,
  UnknownView,
  WaitingView,
} from './waiting-views.tsx';

type PaymentResultProps = {
  /** What the return address claims; what is shown is what the order says. */
  claim: 'success' | 'failure';
};

/** Where the provider sends the shopper back to. */
export function PaymentResult({ claim }: PaymentResultProps) {
  const [search] = useSearchParams();
  const orderId = search.get('orderId') ?? search.get('external_reference');
  const outcome = useOrderOutcome(orderId);
  const isSignedIn = useSession((state) => state.session !== null);
  const hydrated = useHydrated();
  const { kind } = outcome;

  const isResolved = kind === 'paid' || kind === 'in-process';
  // A signed-out visitor is told what the provider told; signing in shows what the order says.
  const hasFailed =
    claim === 'failure' && (!isSignedIn || ['unpaid', 'cancelled', 'unknown'].includes(kind));
  useEffect(() => {
    if (!hydrated) return;
    if (isResolved && orderId) finishPurchase(orderId);
    if (hasFailed) finishFailure(orderId);
  }, [hydrated, isResolved, hasFailed, orderId]);

  if (!hydrated) return <WaitingView hasTimedOut={false} />;
  if (outcome.kind === 'paid') return <PaidView order={outcome.order} />;
  if (outcome.kind === 'in-process') return <InProcessView />;
  if (hasFailed) {
    return <FailureView search={search} progress={'order' in outcome ? outcome : null} />;
  }
  if (!isSignedIn) return <GuestView />;
  if (outcome.kind === 'cancelled') return <CancelledView order={outcome.order} />;
  if (outcome.kind === 'unknown') return <UnknownView />;
  return <WaitingView hasTimedOut={'hasTimedOut' in outcome && outcome.hasTimedOut} />;
}
