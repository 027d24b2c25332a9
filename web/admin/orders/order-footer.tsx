import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Order } from '#domain/contract/orders.ts';
import { isPickedUp } from '#domain/delivery/delivery-method.ts';
import { maxTrackingCode, trackingLink } from '#domain/delivery/tracking-link.ts';
import { refundedUnitsText } from '#domain/orders/packing.ts';
import { hasOpenWithdrawal } from '#domain/orders/withdrawal-states.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { ConfirmedAction } from '../kit/confirmed-action.tsx';
import { usePermission } from '../kit/panel-session.ts';
import { useUnsaved } from '../kit/unsaved-guard.tsx';
import { OrderActionDialog } from './order-action-dialog.tsx';
import {
  type ActedOn,
  getAction,
  type OrderActionName,
  type OrderActionView,
  shipAnyway,
} from './order-actions.ts';
import { trackingCodeChange } from './order-changes.ts';
import { useOrderChange } from './order-queries.ts';
import type { OrderSection } from './order-sections.ts';

type OrderFooterProps = {
  entry: ActedOn;
  section: OrderSection;
  headingId: string;
};

/** An action of an order, or why it is not available. */
type OfferedAction = Pick<OrderActionView, 'label' | 'variant'> & {
  name: OrderActionName;
  reason: string | null;
};

/** The tracking code and the actions of an order; each action has a confirmation. */
export function OrderFooter({ entry, section, headingId }: OrderFooterProps) {
  const { order } = entry;
  const [confirming, setConfirming] = useState<OrderActionName | null>(null);
  const change = useOrderChange(order._id);
  const mayRefund = usePermission('refunds');
  const canWrite = section.tracking === 'write' && !isPickedUp(order);
  const hasTracking = section.tracking && (canWrite || order.trackingCode);
  const actions = section.actions.flatMap((name): OfferedAction[] => {
    const { label, variant, refunds, isAvailable, unavailableText } = getAction(name);
    if (refunds && !mayRefund) return [];
    if (!isAvailable || isAvailable(order)) return [{ name, label, variant, reason: null }];
    const reason = unavailableText?.(order);
    return reason ? [{ name, label, variant, reason }] : [];
  });
  if (!hasTracking && actions.length === 0 && confirming === null) return null;
  return (
    <footer className="flex flex-wrap items-end justify-end gap-x-3 gap-y-4 border-t border-line px-4 py-2.5 print:hidden">
      {hasTracking && <Tracking order={order} canWrite={canWrite} change={change} />}
      <div className="flex grow flex-wrap justify-end gap-3 empty:hidden">
        {actions.map(({ name, label, variant, reason }) =>
          reason ? (
            <p key={name} className="py-1.5 text-muted">
              {reason}
            </p>
          ) : (
            <Button
              key={name}
              variant={variant}
              aria-describedby={headingId}
              size="dense"
              // The destructive action is separated from the frequent ones.
              className={variant === 'danger' ? 'mr-auto' : undefined}
              onClick={() => setConfirming(name)}
            >
              {label}
            </Button>
          ),
        )}
      </div>
      <OrderActionDialog
        entry={entry}
        name={confirming}
        change={change}
        onClose={() => setConfirming(null)}
      />
    </footer>
  );
}

type TrackingProps = {
  order: Order;
  canWrite: boolean;
  change: ReturnType<typeof useOrderChange>;
};

/** The tracking code, or the form to send or correct it. */
function Tracking({ order, canWrite, change }: TrackingProps) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [wasCorrecting, setWasCorrecting] = useState(false);
  const close = () => {
    setIsCorrecting(false);
    setWasCorrecting(true);
  };
  const { trackingCode } = order;
  const link = trackingLink(order, trackingCode);
  if (canWrite && (isCorrecting || !trackingCode)) {
    return (
      <TrackingForm
        orderId={order._id}
        current={trackingCode ?? ''}
        hint={trackingCode ? null : refundedUnitsText(order)}
        asksFirst={!trackingCode && hasOpenWithdrawal(order)}
        change={change}
        onEnd={close}
      />
    );
  }
  return (
    <div className="mr-auto flex min-w-0 flex-wrap items-center gap-x-2 self-center">
      <p>
        <span className="text-muted">Código de seguimiento: </span>
        <span className="font-semibold wrap-anywhere">{trackingCode}</span>
      </p>
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="py-1.5 underline underline-offset-4"
        >
          Seguir el envío
        </a>
      )}
      {canWrite && (
        <Button
          variant="quiet"
          // Restores the focus to the button after the form closes.
          autoFocus={wasCorrecting}
          size="denseText"
          className="-ml-1"
          onClick={() => setIsCorrecting(true)}
        >
          Corregir
        </Button>
      )}
    </div>
  );
}

/**
 * By order, while its list is shown: its card leaves it with another page or filter, or when a newer order moves it.
 * `current`: the code that the draft replaces.
 */
const drafts = new Map<string, { current: string; text: string }>();

type TrackingFormProps = {
  orderId: string;
  /** The code that was sent before; empty when there is none. */
  current: string;
  /** What the parcel lacks, in a sentence. */
  hint: string | null;
  /** Whether sending the code is confirmed. */
  asksFirst: boolean;
  change: ReturnType<typeof useOrderChange>;
  /** The code was sent, or an earlier one stays as it is. */
  onEnd: () => void;
};

function TrackingForm(props: TrackingFormProps) {
  const { orderId, current, hint, asksFirst, change, onEnd } = props;
  const draft = drafts.get(orderId);
  const [text, setText] = useState(draft?.current === current ? draft.text : current);
  const { pathname } = useLocation();
  useEffect(
    () => () => {
      if (window.location.pathname !== pathname) drafts.delete(orderId);
    },
    [pathname, orderId],
  );
  const type = (typed: string) => {
    setText(typed);
    drafts.set(orderId, { current, text: typed });
  };
  const end = () => {
    drafts.delete(orderId);
    onEnd();
  };
  const code = text.trim();
  // The order is open beside a list, or at the packing table, by this parameter.
  useUnsaved(() => code !== current && !change.isPending, 'orden');
  const send = async () => {
    const outcome = await change.run(trackingCodeChange(code));
    if (outcome === 'done') end();
    return outcome;
  };
  const fields = (submit: () => unknown) => (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (code) submit();
      }}
      className="mr-auto flex flex-wrap items-end gap-2"
    >
      {hint && <p className="w-full font-medium">{hint}</p>}
      <Field
        label="Código de seguimiento"
        value={text}
        onChange={(event) => type(event.target.value)}
        // A correction is opened with the button "Corregir"; the focus moves to the field.
        autoFocus={current !== ''}
        maxLength={maxTrackingCode}
        autoComplete="off"
        spellCheck={false}
        className="rounded-control sm:w-72 sm:text-sm pointer-fine:min-h-9 pointer-fine:px-3 pointer-fine:py-1.5"
      />
      <Button
        type="submit"
        busy={change.isPending}
        ariaDisabled={code === '' || code === current}
        size="dense"
      >
        Enviar código
      </Button>
      {current !== '' && (
        <Button variant="outline" size="dense" onClick={end}>
          Cancelar
        </Button>
      )}
    </form>
  );
  if (!asksFirst) return fields(() => void send());
  return (
    <ConfirmedAction {...shipAnyway} busy={change.isPending} onConfirm={send}>
      {fields}
    </ConfirmedAction>
  );
}
