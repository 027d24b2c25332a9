import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../api-client.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { forgetShopper } from '../../shopper/session.ts';
import { Button } from '../../ui/button.tsx';
import { useErrorFocus } from '../../ui/form/field-errors.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { notify } from '../../ui/notify.ts';

/** Prompts for the password, then deletes the account and ends the session. */
export function DeletionForm() {
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
      <p className="text-pretty">
        Si compraste en el local o por un chat con este correo, antes sumá esas compras en{' '}
        <Link to="/orders" className="underline underline-offset-4">
          Mis Compras
        </Link>
        . Si vas a cambiar o devolver algo que recibiste, pedilo antes: después tus compras ya no
        tienen tu correo, y no se encuentran por él.
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
