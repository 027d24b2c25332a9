import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { canBuy } from '#domain/catalogue/selection.ts';
import type { Size } from '#domain/contract/catalogue.ts';
import { findStoreByPath, stores } from '#domain/site/store.ts';
import { ApiError, call } from '../../../api-client.ts';
import { currentToken, useSession } from '../../../shopper/session.ts';
import { Button } from '../../../ui/button.tsx';
import type { LazyDialogProps } from '../../../ui/dialog-link.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { errorIdOf } from '../../../ui/form/field-errors.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

type StockAlertDialogProps = LazyDialogProps & { sizes: readonly Size[] };

/** Requests an e-mail for one of the sold-out sizes. What was typed is still there when it opens again. */
export default function StockAlertDialog({ sizes: all, open, onClose }: StockAlertDialogProps) {
  const sizes = all.filter((size) => !canBuy(size));
  const [chosen, setSizeId] = useState('');
  const [email, setEmail] = useState(useSession(({ session }) => session?.email ?? ''));
  const [message, setMessage] = useState<string | null>(null);
  const [only] = sizes.length === 1 ? sizes : [];
  // Another colour has other sizes.
  const sizeId = (sizes.find(({ _id }) => _id === chosen) ?? only)?._id ?? '';
  const close = () => {
    setMessage(null);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="Avisame cuando vuelva">
      {message ? (
        <Requested message={message} onClose={close} />
      ) : (
        <AlertForm {...{ sizes, sizeId, setSizeId, email, setEmail }} onDone={setMessage} />
      )}
    </Dialog>
  );
}

type AlertFormProps = SizeChoiceProps & {
  email: string;
  setEmail: (email: string) => void;
  onDone: (message: string) => void;
};

/** Validated by the server, so that the dialog opens without the scripts that validate. */
function AlertForm({ email, setEmail, onDone, ...choice }: AlertFormProps) {
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = Object.keys(errors).length > 0 && form.current?.querySelector('[aria-invalid]');
    if (first instanceof HTMLElement) first.focus();
  }, [errors]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { code: store } = findStoreByPath(window.location.pathname) ?? stores[0];
      const body = { sizeId: choice.sizeId, email, store };
      const options = { token: currentToken() };
      onDone((await call(fetch, 'POST /api/stock-alerts', { body }, options)).message);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(errorsOf(error));
      setIsBusy(false);
    }
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-pretty">
        Te mandamos un correo cuando haya stock. El aviso se manda una vez y no reserva la prenda.
      </p>
      <SizeChoice {...choice} error={errors.sizeId} />
      <Field
        label="Correo electrónico"
        hint="Lo usamos solo para este aviso."
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={errors.email}
      />
      {errors.form && (
        <p role="alert" className="text-sm text-danger">
          {errors.form}
        </p>
      )}
      <Button type="submit" busy={isBusy} className="w-full">
        Avisame
      </Button>
    </form>
  );
}

type Errors = { sizeId?: string; email?: string; form?: string };

/** What the server refused, by field; a size that is back or gone at the sizes. */
function errorsOf({ body, message }: ApiError): Errors {
  if (body.code === 'in_stock' || body.code === 'not_found') return { sizeId: message };
  return body.fields ?? { form: message };
}

type SizeChoiceProps = {
  sizes: readonly Size[];
  sizeId: string;
  setSizeId: (id: string) => void;
};

/** The sold-out sizes as radio buttons. */
function SizeChoice({
  sizes,
  sizeId,
  setSizeId,
  error,
}: SizeChoiceProps & { error: string | undefined }) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && errorIdOf(id)}>
      <legend className="mb-1.5 text-sm font-medium">Talle</legend>
      <div className="flex flex-wrap gap-2">
        {sizes.map((size) => (
          <label
            key={size._id}
            className="grid min-h-11 min-w-12 cursor-pointer place-items-center border border-line-strong px-3 text-sm font-medium transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text lv:rounded-xl"
          >
            <input
              type="radio"
              name={id}
              checked={size._id === sizeId}
              onChange={() => setSizeId(size._id)}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            {size.size}
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
