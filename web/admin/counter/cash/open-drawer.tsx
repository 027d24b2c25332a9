import { type FormEvent, useState } from 'react';
import type { CashSession } from '#domain/contract/cash-sessions.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { authenticatedCall } from '../../../shopper/authenticated-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextAreaField } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { parseNumber } from '../../kit/field-texts.ts';
import { denseControl, useInvalidFocus } from '../../kit/fields.tsx';
import { useUnsaved } from '../../kit/unsaved-guard.tsx';
import { useChange } from '../../kit/use-change.ts';
import { AmountField } from './amount-field.tsx';
import { differenceText, SessionFigures } from './session-figures.tsx';

type SessionProps = { session: CashSession };

/** The open drawer: what should be in it, what is put in or taken out, and its close. */
export function OpenDrawer({ session }: SessionProps) {
  return (
    <div className="mb-8 grid gap-4 print:hidden">
      <section aria-label="Caja abierta" className="rounded-panel border border-line bg-raised p-4">
        <SessionFigures session={session} />
      </section>
      <MovementForm session={session} />
      <CloseForm session={session} />
    </div>
  );
}

const formClass = 'grid gap-3 rounded-panel border border-line bg-raised p-4';

const newReference = () => crypto.randomUUID();

type Direction = 'in' | 'out';

function MovementForm({ session: { _id: id } }: SessionProps) {
  const [direction, setDirection] = useState<Direction>('out');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [movementReference, setReference] = useState(newReference);
  useUnsaved(() => typed !== '' || reason !== '');
  const { run, isPending, error } = useChange({
    send: () =>
      authenticatedCall('POST /api/admin/cash-sessions/:id/movements', {
        params: { id },
        body: { direction, amount: parseNumber(typed) ?? Number.NaN, reason, movementReference },
      }),
    done: 'Movimiento registrado',
    failed: 'No se pudo registrar el movimiento',
    topic: 'cash',
    onDone: () => {
      setTyped('');
      setReason('');
      setReference(newReference);
    },
    // The one whose answer was lost is in the list now, and what was typed since is another.
    onFailed: ({ status }) => {
      if (status === 409) setReference(newReference);
    },
  });
  const form = useInvalidFocus(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  const fields = error?.body.fields ?? {};
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className={formClass}
      aria-labelledby="movimiento"
    >
      <h2 id="movimiento" className="text-base font-semibold">
        Dinero que entra o sale
      </h2>
      <div className="grid items-start gap-3 sm:grid-cols-[8rem_10rem_1fr_auto]">
        <SelectField
          label="Movimiento"
          value={direction}
          onChange={({ target }) => setDirection(target.value === 'in' ? 'in' : 'out')}
          className={denseControl}
        >
          <option value="out">Sale</option>
          <option value="in">Entra</option>
        </SelectField>
        <AmountField label="Importe" value={typed} onType={setTyped} error={fields.amount} />
        <Field
          label="Motivo"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={fields.reason}
          autoComplete="off"
          maxLength={120}
          className={denseControl}
        />
        <Button type="submit" variant="outline" size="dense" busy={isPending} className="sm:mt-6.5">
          Registrar
        </Button>
      </div>
    </form>
  );
}

function CloseForm({ session: { _id: id, expected } }: SessionProps) {
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  useUnsaved(() => typed !== '');
  const counted = parseNumber(typed);
  const difference =
    counted === null || Number.isNaN(counted) ? null : Number((counted - expected).toFixed(2));
  const { run, isPending, error } = useChange({
    send: () =>
      authenticatedCall('PUT /api/admin/cash-sessions/:id/close', {
        params: { id },
        body: { counted: counted ?? Number.NaN, note, expected },
      }),
    done: 'Caja cerrada',
    failed: 'No se pudo cerrar la caja',
    topic: 'cash',
  });
  const form = useInvalidFocus(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  const fields = error?.body.fields ?? {};
  return (
    <form ref={form} onSubmit={submit} noValidate className={formClass} aria-labelledby="cierre">
      <h2 id="cierre" className="text-base font-semibold">
        Cierre
      </h2>
      <AmountField
        label="Dinero contado en la caja"
        value={typed}
        onType={setTyped}
        error={fields.counted}
      />
      <p role="status" className="font-semibold empty:sr-only">
        {difference !== null && differenceText(difference)}
      </p>
      {difference !== null && difference !== 0 && (
        <TextAreaField
          label="Por qué hay una diferencia"
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={fields.note}
          rows={2}
          maxLength={300}
          className={denseControl}
        />
      )}
      <p className="text-muted">Debería haber {formatPrice(expected)}.</p>
      <Button type="submit" busy={isPending} className="justify-self-start">
        Cerrar caja
      </Button>
    </form>
  );
}
