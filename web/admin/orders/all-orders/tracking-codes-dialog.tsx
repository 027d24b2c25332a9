import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { Order, OrderWithUser } from '#domain/contract/orders.ts';
import { destinationName } from '#domain/delivery/destination-text.ts';
import { maxTrackingCode } from '#domain/delivery/tracking-link.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { refundedUnitsText } from '#domain/orders/packing.ts';
import { hasOpenWithdrawal } from '#domain/orders/withdrawal-states.ts';
import { counted } from '#domain/shared/counted.ts';
import { Button } from '../../../ui/button.tsx';
import { useFirstFocus } from '../../../ui/focus.ts';
import { Field } from '../../../ui/form/field.tsx';
import { notify } from '../../../ui/notify.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { denseControl } from '../../kit/fields.tsx';
import { useUnsaved } from '../../kit/unsaved-guard.tsx';
import { shipAnyway } from '../order-actions.ts';
import { trackingCodeChange } from '../order-changes.ts';
import { type Codes, isTable, pasteCodes } from './pasted-codes.ts';
import type { useOrderChanges } from './use-order-changes.ts';

type TrackingCodesDialogProps = {
  /** The orders without a code. */
  entries: readonly OrderWithUser[];
  isOpen: boolean;
  changes: ReturnType<typeof useOrderChanges>;
  onClose: () => void;
};

/** The tracking codes of several orders at once; a column of codes, or one with the orders' numbers, can be pasted. */
export function TrackingCodesDialog({
  entries,
  isOpen,
  changes,
  onClose,
}: TrackingCodesDialogProps) {
  // Kept while the dialog is closed.
  const [codes, setCodes] = useState<Codes>({});
  useUnsaved(() => codedOf(entries, codes).length > 0);
  return (
    <Dialog open={isOpen} onClose={onClose} title="Códigos de seguimiento">
      <TrackingCodesForm {...{ entries, changes, codes, setCodes }} onDone={onClose} />
    </Dialog>
  );
}

const codeIn = (codes: Codes, id: string): string => codes[id]?.trim() ?? '';

/** The orders with a code to send. */
const codedOf = (entries: readonly OrderWithUser[], codes: Codes) =>
  entries.filter(({ order }) => codeIn(codes, order._id) !== '');

type FormProps = Pick<TrackingCodesDialogProps, 'entries' | 'changes'> & {
  codes: Codes;
  setCodes: (codes: Codes) => void;
  onDone: () => void;
};

function TrackingCodesForm({ entries, changes, codes, setCodes, onDone }: FormProps) {
  const codeOf = (id: string) => codeIn(codes, id);
  const coded = codedOf(entries, codes);
  const isRepeated = (id: string) =>
    codeOf(id) !== '' && coded.filter(({ order }) => codeOf(order._id) === codeOf(id)).length > 1;
  const hasRepeated = coded.some(({ order }) => isRepeated(order._id));
  const reasonOf = ({ _id }: Order) =>
    changes.failures.find(({ order }) => order._id === _id)?.reason;
  const first = useRef<HTMLInputElement>(null);
  useFirstFocus(true, () => first.current?.focus());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (coded.length === 0 || hasRepeated) return;
    await changes.run({
      entries: coded,
      changeOf: (order) => trackingCodeChange(codeOf(order._id)),
      done: (count) => counted(count, 'código enviado', 'códigos enviados'),
    });
  };
  // What was sent leaves the list; what was refused stays, with its code.
  useEffect(() => {
    if (entries.length === 0) onDone();
  }, [entries.length, onDone]);
  const paste = (event: ClipboardEvent, index: number) => {
    const text = event.clipboardData.getData('text');
    if (!isTable(text)) return;
    event.preventDefault();
    const orders = entries.map(({ order }) => order);
    const { codes: pasted, notice } = pasteCodes(text, orders, index);
    setCodes({ ...codes, ...pasted });
    if (notice) notify(notice.text, { kind: 'error', detail: notice.detail });
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-muted">
        Cada cliente recibe el suyo por correo. También podés pegar una columna de códigos, que se
        reparten desde el campo donde la pegás, o dos columnas: el número de cada orden y su código.
      </p>
      <ol className="grid gap-3">
        {entries.map(({ order, user }, index) => (
          <li key={order._id}>
            <Field
              label={`#${shortId(order._id)} · ${user.firstName} ${user.lastName}, ${destinationName(order)}`}
              hint={hintOf(order)}
              error={isRepeated(order._id) ? 'Este código está en dos órdenes' : reasonOf(order)}
              value={codes[order._id] ?? ''}
              onChange={({ target }) => setCodes({ ...codes, [order._id]: target.value })}
              onPaste={(event) => paste(event, index)}
              onKeyDown={(event) => event.key === 'Enter' && focusNext(event)}
              ref={index === 0 ? first : undefined}
              maxLength={maxTrackingCode}
              autoComplete="off"
              spellCheck={false}
              className={denseControl}
            />
          </li>
        ))}
      </ol>
      <Button
        type="submit"
        busy={changes.isPending}
        ariaDisabled={coded.length === 0 || hasRepeated}
      >
        {coded.length > 1 ? `Enviar ${coded.length} códigos` : 'Enviar código'}
      </Button>
    </form>
  );
}

/** What to look at before the order is sent. */
function hintOf(order: Order): string | undefined {
  const texts = [refundedUnitsText(order), hasOpenWithdrawal(order) && shipAnyway.text];
  return texts.filter(Boolean).join(' ') || undefined;
}

/** Enter goes to the next field, so that a scanner can fill them all; in the last one it sends the form. */
function focusNext(event: { currentTarget: HTMLInputElement; preventDefault: () => void }): void {
  const fields = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
