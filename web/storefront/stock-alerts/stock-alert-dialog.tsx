import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import { stockAlertForm } from '#domain/contract/stock-alerts.ts';
import { ApiError, call } from '../../api-client.ts';
import { currentToken, useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import type { LazyDialogProps } from '../../ui/dialog-link.tsx';
import { Field } from '../../ui/form/field.tsx';
import { errorIdOf } from '../../ui/form/field-errors.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { requireStore } from '../catalogue.ts';
import type { WantedSize } from './stock-alert.tsx';

type Values = z.input<typeof stockAlertForm>;
type StockAlertDialogProps = LazyDialogProps & { sizes: readonly WantedSize[] };

/** Requests an e-mail for one of these sizes. What was typed is still there when it opens again. */
export default function StockAlertDialog({ sizes, open, onClose }: StockAlertDialogProps) {
  const { code: store } = requireStore(useLocation().pathname);
  const email = useSession(({ session }) => session?.email ?? '');
  const [only] = sizes.length === 1 ? sizes : [];
  const [message, setMessage] = useState<string | null>(null);
  const form = useForm<Values>({
    resolver: zodResolver(stockAlertForm),
    defaultValues: { sizeId: only?.id ?? '', email, store },
  });
  const close = () => {
    setMessage(null);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="Avisame cuando vuelva">
      {message ? (
        <Requested message={message} onClose={close} />
      ) : (
        <AlertForm form={form} sizes={sizes} onDone={setMessage} />
      )}
    </Dialog>
  );
}

type AlertFormProps = {
  form: UseFormReturn<Values>;
  sizes: readonly WantedSize[];
  onDone: (message: string) => void;
};

function AlertForm({ form, sizes, onDone }: AlertFormProps) {
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      const options = { token: currentToken() };
      const { message } = await call(fetch, 'POST /api/stock-alerts', { body }, options);
      onDone(message);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showRefusal(form, error);
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-pretty">
        Te mandamos un correo cuando haya stock. El aviso se manda una vez y no reserva la prenda.
      </p>
      <SizeChoice form={form} sizes={sizes} />
      <Field
        label="Correo electrónico"
        hint="Lo usamos solo para este aviso."
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      {errors.root && (
        <p role="alert" className="text-sm text-danger">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" busy={isSubmitting} className="w-full">
        Avisame
      </Button>
    </form>
  );
}

type SizeChoiceProps = Pick<AlertFormProps, 'form' | 'sizes'>;

/** The sold-out sizes as radio buttons. */
function SizeChoice({ form, sizes }: SizeChoiceProps) {
  const id = useId();
  const error = form.formState.errors.sizeId?.message;
  return (
    <fieldset aria-describedby={error && errorIdOf(id)}>
      <legend className="mb-1.5 text-sm font-medium">Talle</legend>
      <div className="flex flex-wrap gap-2">
        {sizes.map(({ id: sizeId, label }) => (
          <label
            key={sizeId}
            className="grid min-h-11 min-w-12 cursor-pointer place-items-center border border-line-strong px-3 text-sm font-medium transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text lv:rounded-xl"
          >
            <input
              type="radio"
              value={sizeId}
              aria-invalid={error ? true : undefined}
              className="sr-only"
              {...form.register('sizeId')}
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorIdOf(id)} role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Shows what the server refused at its field; a size that is back or gone at the sizes. */
function showRefusal(form: UseFormReturn<Values>, { body, message }: ApiError): void {
  const isAboutSize = body.code === 'in_stock' || body.code === 'not_found';
  const fields = isAboutSize ? { sizeId: message } : (body.fields ?? { root: message });
  for (const [path, text] of Object.entries(fields)) {
    form.setError(path as FieldPath<Values>, { message: text }, { shouldFocus: true });
  }
}

function Requested({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <div className="grid gap-5">
      <p ref={(element) => element?.focus()} tabIndex={-1} role="status" className="text-pretty">
        {message}
      </p>
      <Button className="w-full" onClick={onClose}>
        Seguir mirando
      </Button>
    </div>
  );
}
