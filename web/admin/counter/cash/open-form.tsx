import { type FormEvent, useState } from 'react';
import { authenticatedCall } from '../../../shopper/authenticated-call.ts';
import { Button } from '../../../ui/button.tsx';
import { parseNumber } from '../../kit/field-texts.ts';
import { useInvalidFocus } from '../../kit/fields.tsx';
import { useUnsaved } from '../../kit/unsaved-guard.tsx';
import { useChange } from '../../kit/use-change.ts';
import { AmountField } from './amount-field.tsx';

/** Opens the drawer with what is in it. */
export function OpenForm() {
  const [typed, setTyped] = useState('');
  useUnsaved(() => typed !== '');
  const { run, isPending, error } = useChange({
    send: () =>
      authenticatedCall('POST /api/admin/cash-sessions', {
        body: { opening: parseNumber(typed) ?? Number.NaN },
      }),
    done: 'Caja abierta',
    failed: 'No se pudo abrir la caja',
    topic: 'cash',
  });
  const form = useInvalidFocus(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className="mb-8 flex flex-wrap items-start gap-3 rounded-panel border border-line bg-raised p-4 print:hidden"
    >
      <div className="min-w-56 grow">
        <AmountField
          label="Dinero en la caja al abrir"
          value={typed}
          onType={setTyped}
          error={error?.body.fields?.opening}
        />
      </div>
      <Button type="submit" size="dense" busy={isPending} className="sm:mt-6.5">
        Abrir caja
      </Button>
    </form>
  );
}
