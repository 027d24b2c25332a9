import { Link } from 'react-router';

/** Shown when the answer to a new password was lost: it may be the account's already. */
export const lostPasswordText =
  'No llegó la respuesta: si no podés seguir, iniciá sesión con la contraseña nueva.';

/** How to go on after a lost answer. */
export function LostPasswordNote({ isLost }: { isLost: boolean }) {
  return (
    <p role="status" className="text-pretty empty:sr-only">
      {isLost && (
        <>
          {lostPasswordText}{' '}
          <Link to="/account/login" className="underline underline-offset-4">
            Iniciar sesión
          </Link>
        </>
      )}
    </p>
  );
}
