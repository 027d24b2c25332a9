import { useState } from 'react';
import type { OrderDetail } from '#domain/contract/orders.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { unpackingText } from '#domain/orders/packing.ts';
import { hasUnits } from '#domain/orders/refund-amount.ts';
import {
  canRefund,
  canReturn,
  consequenceOf,
  describeRefund,
  isUnsent,
  nothing,
  type RefundChoice,
  refundedGarments,
} from '#domain/orders/refund-choice.ts';
import { formatPrice, toPesos } from '#domain/shared/money.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { emailText } from '../kit/email-texts.ts';
import { usePermission } from '../kit/panel-session.ts';
import { useUnsaved } from '../kit/unsaved-guard.tsx';
import { isConflict, useExpected } from '../kit/use-expected.ts';
import { refundChange } from './order-changes.ts';
import { useOrderChange } from './order-queries.ts';
import { RefundFields } from './refund-fields.tsx';
import { later, type RefundWay, RefundWayFields } from './refund-way-fields.tsx';

type Detail = Pick<OrderDetail, 'order' | 'payments' | 'user' | 'labelPrintedAt'>;
type RefundButtonProps = { detail: Detail };

/** Opens the refund of an order, for owners, while the shop has money of it. */
export function RefundButton({ detail }: RefundButtonProps) {
  const mayRefund = usePermission('refunds');
  return mayRefund && canRefund(detail.order) && <OfferedRefund detail={detail} />;
}

function OfferedRefund({ detail }: RefundButtonProps) {
  const { order } = detail;
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(nothing);
  const [how, setHow] = useState(later);
  const { expected, start, settle } = useExpected(order.refunded.amount);
  const change = useOrderChange(order._id);
  const choice = describeRefund(detail, chosen);
  const { decision, wanted } = choice;
  const isRefused = isRefusal(decision);
  useUnsaved(() => isOpen && (wanted.delivery || hasUnits(wanted)), 'orden');
  const open = () => {
    setChosen(nothing);
    // Who brings garments to the counter gets the money there; those that were not sent are in the shop.
    const areHere = order.channel === 'counter' || isUnsent(order);
    setHow({ returns: areHere && canReturn(order), method: null });
    start();
    setIsOpen(true);
  };
  const confirm = async () => {
    const garments = refundedGarments(order, how.returns);
    const outcome = settle(await change.run(refundChange(wanted, { ...how, garments }, expected)));
    if (outcome === 'done') setIsOpen(false);
    // What is chosen may be what was refunded before.
    else if (isConflict(outcome)) setChosen(nothing);
  };
  return (
    <>
      <Button variant="outline" size="dense" className="mt-4" onClick={open}>
        Devolver dinero
      </Button>
      <ConfirmDialog
        open={isOpen}
        size="medium"
        title="Devolver dinero"
        text={`Elegí qué devolver de la orden #${shortId(order._id)}.`}
        confirm={isRefused ? 'Devolver' : `Devolver ${formatPrice(toPesos(decision.amount))}`}
        busy={change.isPending}
        disabled={isRefused}
        onConfirm={() => void confirm()}
        onCancel={() => setIsOpen(false)}
      >
        <RefundFields choice={choice} onChoose={setChosen} />
        <RefundWayFields order={order} hasUnits={hasUnits(wanted)} how={how} onChoose={setHow} />
        <p aria-live="polite" className="mt-4 min-h-15 text-pretty text-muted">
          {refundText(detail, choice, how)}
        </p>
      </ConfirmDialog>
    </>
  );
}

/** What the refund of the chosen part means, or why it is refused. */
export function refundText(
  { order, user, labelPrintedAt }: Omit<Detail, 'payments'>,
  { wanted, decision, isByHand }: Pick<RefundChoice, 'wanted' | 'decision' | 'isByHand'>,
  { returns, method }: RefundWay,
): string {
  if (!isRefusal(decision)) {
    const notice = emailText(user.email, 'El cliente recibe un correo.');
    const ofGarments = hasUnits(wanted) && {
      garments: refundedGarments(order, returns),
      unpacking: unpackingText({ order, labelPrintedAt }, decision.isWhole),
    };
    const isRefundedNow = method !== null;
    return consequenceOf(order, { ...decision, ...ofGarments, isRefundedNow, isByHand, notice });
  }
  const isNothing = !wanted.delivery && !hasUnits(wanted);
  return isNothing
    ? 'Cada unidad se devuelve a lo que el cliente pagó por ella.'
    : decision.message;
}
