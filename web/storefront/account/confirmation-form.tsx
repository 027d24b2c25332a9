import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { StartedCheck } from '#domain/contract/second-factor.ts';
import { ApiError } from '../../api-client.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { useSession } from '../../shopper/session.ts';
import { Button } from '../../ui/button.tsx';
import { useErrorFocus } from '../../ui/form/field-errors.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Spinner } from '../../ui/page-states.tsx';
import { answerWithPasskey } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';

type Need = { check: StartedCheck | null };

const textOf = (error: unknown) => {
  const field = error instanceof ApiError ? error.body.fields?.password : undefined;
  return field ?? (error instanceof Error ? error.message : 'No se pudo confirmar');
};

/** The passkey of an account that has one, else the password. */
export default function ConfirmationForm({ onConfirmed }: { onConfirmed: () => void }) {
  const [need, setNeed] = useState<Need | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const run = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    setError(undefined);
    await work().catch((reason: unknown) => setError(textOf(reason)));
    setIsBusy(false);
  };
  const start = async () => setNeed(await authenticatedCall('POST /users/confirmation/start'));
  const startFirst = useEffectEvent(() => void run(start));
  useEffect(() => startFirst(), []);

  if (!need) {
    return error ? (
      <div role="alert" className="grid gap-4">
        <p>{error}</p>
        <Button busy={isBusy} onClick={() => void run(start)}>
          Reintentar
        </Button>
      </div>
    ) : (
      <Spinner label="Cargando..." />
    );
  }
  const { check } = need;
  if (!check) {
    return (
      <PasswordConfirmation
        error={error}
        isBusy={isBusy}
        onPassword={(password) =>
          void run(async () => {
            await authenticatedCall('POST /users/confirmation/password', { body: { password } });
            onConfirmed();
          })
        }
      />
    );
  }
  const provePasskey = () =>
    run(async () => {
      try {
        const body = await answerWithPasskey(check);
        await authenticatedCall('POST /users/confirmation/passkey', { body });
      } catch (reason) {
        if (reason instanceof ApiError && reason.body.code === 'invalid_token') await start();
        throw reason;
      }
      onConfirmed();
    });
  return (
    <div className="grid gap-4">
      <p>Usá tu llave de acceso para continuar.</p>
      <PasskeyButton error={error} isBusy={isBusy} onUse={() => void provePasskey()} />
    </div>
  );
}

type PasswordConfirmationProps = {
  error: string | undefined;
  isBusy: boolean;
  onPassword: (password: string) => void;
};

function PasswordConfirmation({ error, isBusy, onPassword }: PasswordConfirmationProps) {
  const email = useSession((state) => state.session?.email ?? '');
  const [password, setPassword] = useState('');
  const field = useErrorFocus(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && password !== '') onPassword(password);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {/* For password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        ref={field}
        label="Contraseña"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={error}
      />
      <Button type="submit" busy={isBusy}>
        Continuar
      </Button>
    </form>
  );
}
