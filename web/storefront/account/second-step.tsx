import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Session } from '#domain/contract/accounts.ts';
import type { StartedCheck } from '#domain/contract/second-factor.ts';
import { ApiError, call } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useErrorFocus } from '../../ui/form/field-errors.ts';
import { PasskeyButton } from './passkey-button.tsx';

type SecondStepProps = {
  check: StartedCheck;
  onSession: (session: Session) => Promise<void>;
  /** Back to the password, also when the check has ended: every answer needs a new one. */
  onCancel: (reason?: string) => void;
};

/** Completes a sign-in with a passkey, or with a recovery code when it is lost. */
export function SecondStep({ check, onSession, onCancel }: SecondStepProps) {
  const [isLost, setIsLost] = useState(false);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const heading = useRef<HTMLParagraphElement>(null);
  // The password's field, which had the focus, is gone.
  useEffect(() => heading.current?.focus(), []);

  const run = async (signIn: () => Promise<Session>) => {
    setIsBusy(true);
    setError(undefined);
    try {
      await onSession(await signIn());
    } catch (reason) {
      if (reason instanceof ApiError && reason.body.code === 'invalid_token') {
        return onCancel(reason.message);
      }
      setError(reason instanceof Error ? reason.message : 'No se pudo iniciar sesión');
    }
    setIsBusy(false);
  };
  const provePasskey = () =>
    run(async () => {
      const { answerWithPasskey } = await import('./passkey.ts');
      const body = await answerWithPasskey(check);
      return call(fetch, 'POST /users/signin/passkey', { body });
    });
  const sendCode = (code: string) =>
    run(() =>
      call(fetch, 'POST /users/signin/recovery-code', { body: { token: check.token, code } }),
    );

  return (
    <div className="grid gap-5">
      <p ref={heading} tabIndex={-1} className="text-pretty outline-none">
        {isLost
          ? 'Escribí uno de los códigos que guardaste al crear tu llave de acceso.'
          : 'La contraseña es correcta. Falta tu llave de acceso.'}
      </p>
      {isLost ? (
        <RecoveryCodeForm error={error} isBusy={isBusy} onCode={(code) => void sendCode(code)} />
      ) : (
        <PasskeyButton error={error} isBusy={isBusy} onUse={() => void provePasskey()} />
      )}
      <div className="grid">
        <Button
          variant="quiet"
          onClick={() => {
            setError(undefined);
            setIsLost(!isLost);
            // What is to do now is above the button, once it is rendered.
            setTimeout(() => heading.current?.focus());
          }}
        >
          {isLost ? 'Usar la llave de acceso' : 'Perdí mi llave de acceso'}
        </Button>
        <Button variant="quiet" onClick={() => onCancel()}>
          Volver
        </Button>
      </div>
    </div>
  );
}

type RecoveryCodeFormProps = {
  error: string | undefined;
  isBusy: boolean;
  onCode: (code: string) => void;
};

function RecoveryCodeForm({ error, isBusy, onCode }: RecoveryCodeFormProps) {
  const [code, setCode] = useState('');
  const field = useErrorFocus(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && code.trim() !== '') onCode(code);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        ref={field}
        label="Código de recuperación"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
      />
      <Button type="submit" busy={isBusy}>
        Iniciar Sesión
      </Button>
    </form>
  );
}
