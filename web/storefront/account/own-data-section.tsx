import { type FormEvent, useState } from 'react';
import type { OwnData } from '#domain/contract/own-data.ts';
import { ApiError } from '../../api-client.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { forgetShopper } from '../../shopper/session.ts';
import { Button } from '../../ui/button.tsx';
import { useErrorFocus } from '../../ui/form/field-errors.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { formatDay } from '../../ui/format-moment.ts';
import { notify } from '../../ui/notify.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';

const pageNames: Record<string, string> = {
  terms: 'los términos y condiciones',
  privacy: 'la política de privacidad',
};

/** What the shop stores about the account: to see, to download, and to delete with the account. */
export function OwnDataSection({ isAdmin }: { isAdmin: boolean }) {
  const [data, setData] = useState<OwnData | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const load = async (use: (loaded: OwnData) => void) => {
    setIsBusy(true);
    try {
      use(await authenticatedCall('GET /api/user/data'));
    } catch (error) {
      const detail = error instanceof Error ? error.message : '';
      notify('No pudimos cargar tus datos', { kind: 'error', detail });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="grid gap-5">
      <p className="text-pretty text-muted">
        Podés ver y descargar todo lo que guardamos de tu cuenta: tus datos, tus sesiones, tus
        compras, tus favoritos, tus avisos de talles y lo que aceptaste.
      </p>
      {data && <Summary data={data} />}
      <div className="flex flex-wrap gap-3">
        {!data && (
          <Button variant="outline" busy={isBusy} onClick={() => void load(setData)}>
            Ver mis datos
          </Button>
        )}
        <Button variant="outline" busy={isBusy} onClick={() => void load(download)}>
          Descargar mis datos
        </Button>
        {!isAdmin && (
          <Button variant="danger" onClick={() => setIsDeleting(true)}>
            Eliminar mi cuenta
          </Button>
        )}
      </div>
      <Dialog open={isDeleting} onClose={() => setIsDeleting(false)} title="Eliminar mi cuenta">
        <DeletionForm />
      </Dialog>
    </div>
  );
}

function Summary({ data }: { data: OwnData }) {
  const { account, consents, orders, favourites, withdrawals, stockAlerts } = data;
  const facts = [
    ['Nombre', `${account.firstName} ${account.lastName}`],
    ['Usuario', account.userName],
    ['Correo electrónico', account.email],
    ['Cuenta creada', formatDay(account.createdAt)],
    ['Compras', String(orders.length)],
    ['Favoritos', String(favourites.length)],
    ['Arrepentimientos', String(withdrawals.length)],
    ['Avisos de talles', String(stockAlerts.length)],
    ...consents.map(({ page, at }) => [`Aceptaste ${pageNames[page] ?? page}`, formatDay(at)]),
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-2 border-y border-line py-4 text-sm sm:grid-cols-[auto_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Saves the data as a JSON file. */
function download(data: OwnData): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'mis-datos-vidriera.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Asks for the password, then deletes the account and ends the session. */
function DeletionForm() {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const field = useErrorFocus(error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      const { message } = await authenticatedCall('DELETE /api/user', { body: { password } });
      forgetShopper();
      notify(message, { kind: 'success' });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.body.fields?.password ?? failure.message);
      setIsBusy(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-pretty">
        Se borran tu nombre, tu correo y tus direcciones, y no vas a poder ver tus compras. La
        tienda conserva qué se vendió y cuánto se pagó, como pide la ley, sin tus datos. No se puede
        deshacer.
      </p>
      <PasswordField
        ref={field}
        label="Tu contraseña"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => {
          setPassword(target.value);
          setError(undefined);
        }}
        error={error}
      />
      <Button type="submit" variant="danger" busy={isBusy} className="justify-self-start">
        Eliminar mi cuenta
      </Button>
    </form>
  );
}
