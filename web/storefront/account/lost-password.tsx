import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../api-client.ts';

/** Shown when the answer to a new password was lost: it may be the account's already. */
export const lostPasswordText =
  'No llegó la respuesta: si no podés seguir, iniciá sesión con la contraseña nueva.';

/** Whether an answer was lost: from then on also a link that is no longer valid may have been used by it. */
export function useLostPassword() {
  const [isLost, setIsLost] = useState(false);
  const receive = (error: unknown) => {
    if (error instanceof ApiError && error.isLost) setIsLost(true);
  };
  return { isLost, receive };
}

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
