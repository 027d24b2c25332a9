import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { colorName } from '#domain/catalogue/color.ts';
import type { Product, Size } from '#domain/contract/catalogue.ts';
import { findStoreByPath, type StoreCode } from '#domain/site/store.ts';
import { ApiError, call } from '../../../api-client.ts';
import { currentToken, useSession } from '../../../shopper/session.ts';
import { Button } from '../../../ui/button.tsx';
import type { LazyDialogProps } from '../../../ui/dialog-link.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { errorIdOf } from '../../../ui/form/field-errors.ts';
import { PartFailure } from '../../../ui/load-failure.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Spinner } from '../../../ui/page-states.tsx';
import { useRead } from '../../../use-read.ts';

type StockAlertDialogProps = LazyDialogProps & {
  /** Of a page that has them; else all sizes of the product are read. */
  sizes?: readonly Size[];
  productId?: string;
  /** That of the page by default. */
  store?: StoreCode;
};

/** Requests an e-mail for one of these sizes. What was typed is still there when it opens again. */
export default function StockAlertDialog(props: StockAlertDialogProps) {
  const { open, onClose, productId = '', store } = props;
  const input = { params: { id: productId } };
  const { data, error, refetch } = useRead('GET /api/products/:id', input, {
    isEnabled: open && productId !== '',
  });
  const sizes = props.sizes ?? (data ? sizesOf(data) : null);
  const [message, setMessage] = useState<string | null>(null);
  // An answer that comes after the dialog was closed is not that of the next request.
  const closings = useRef(0);
  const close = () => {
    closings.current += 1;
    setMessage(null);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="Avisame cuando vuelva">
      {sizes === null &&
        (error ? <PartFailure text={error.message} onRetry={refetch} /> : <Loading />)}
      {sizes && message && <Requested message={message} onClose={close} />}
      {sizes && (
        <div hidden={message !== null}>
          <AlertForm sizes={sizes} store={store} closings={closings} onDone={setMessage} />
        </div>
      )}
    </Dialog>
  );
}

/** All sizes of a product; those of several variants with the model's name and colour. */
const sizesOf = ({ variants }: Pick<Product, 'variants'>): Size[] =>
  variants.flatMap(({ modelName, color, sizes }) =>
    sizes.map(({ size, ...facts }) => ({
      ...facts,
      size: variants.length === 1 ? size : `${modelName} · ${colorName(color)} · ${size}`,
    })),
  );

function Loading() {
  return (
    <p role="status" className="grid place-items-center py-8">
      <Spinner />
      <span className="sr-only">Cargando los talles...</span>
    </p>
  );
}

type AlertFormProps = {
  sizes: readonly Size[];
  store: StoreCode | undefined;
  /** How often the dialog was closed. */
  closings: { readonly current: number };
  onDone: (message: string) => void;
};

/** Validated by the server, so that the dialog opens without the scripts that validate. */
function AlertForm({ sizes, store, closings, onDone }: AlertFormProps) {
  const account = useSession(({ session }) => session?.email);
  const [chosen, setSizeId] = useState('');
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = Object.keys(errors).length > 0 && form.current?.querySelector('[aria-invalid]');
    if (first instanceof HTMLElement) first.focus();
  }, [errors]);
  const [only] = sizes.length === 1 ? sizes : [];
  // Another colour has other sizes.
  const sizeId = (sizes.find(({ _id }) => _id === chosen) ?? only)?._id ?? '';
  // A session that has ended needs the address as well.
  const needsAddress = account === undefined || email !== '' || errors.email !== undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const closed = closings.current;
    try {
      const code = store ?? findStoreByPath(window.location.pathname)?.code;
      const body = { sizeId, store: code, email: needsAddress ? email : undefined };
      const options = { token: currentToken() };
      const { message } = await call(fetch, 'POST /api/stock-alerts', { body }, options);
      if (closed === closings.current) onDone(message);
      setErrors({});
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(errorsOf(error));
    }
    setIsBusy(false);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-pretty">
        Te mandamos un correo cuando haya stock. El aviso se manda una vez y no reserva la prenda.
      </p>
      <SizeChoice {...{ sizes, sizeId, setSizeId }} error={errors.sizeId} />
      {needsAddress ? (
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
      ) : (
        <p className="text-sm text-muted wrap-anywhere">Te avisamos a {account}.</p>
      )}
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
