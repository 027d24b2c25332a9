import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError, call } from '../../api-client.ts';
import { NarrowPage } from '../../storefront/account/narrow-page.tsx';
import { useMailToken } from '../../storefront/account/use-mail-token.ts';
import { pageMeta } from '../../storefront/meta.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { notify } from '../../ui/toast/notify.ts';

const homeAfterMs = 2000;
const verified = 'Cuenta verificada exitosamente. Inicie Sesion';
const refused = 'Token inválido o expirado';

export function meta() {
  return pageMeta('Verificar cuenta', 'Verifica tu cuenta de Vidriera.');
}

export default function VerifyAccount() {
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<{ text: string; next?: 'home' | 'again' } | null>(null);
  const asked = useRef(false);
  const tk = useMailToken();

  useEffect(() => {
    // The token works once: asking twice would spend it and then call it dead.
    if (asked.current || tk === undefined) return;
    asked.current = true;
    if (!tk) {
      notify('Token no proporcionado', { kind: 'error' });
      void navigate('/', { replace: true });
      return;
    }
    call(fetch, 'GET /users/verifyAccount', { query: { tk } }).then(
      () => {
        setAnswer({ text: verified });
        setTimeout(() => void navigate('/', { replace: true }), homeAfterMs);
      },
      (error: unknown) => setAnswer(failureOf(error)),
    );
  }, [tk, navigate]);

  return (
    <NarrowPage title={answer ? 'Tu cuenta' : 'Verificando cuenta...'}>
      {answer ? <p role="status">{answer.text}</p> : <Spinner label="Un momento..." />}
      {answer?.next === 'home' && (
        <Link to="/" className={buttonClass('outline', 'regular', 'mt-8')}>
          Volver al Inicio
        </Link>
      )}
      {answer?.next === 'again' && (
        <Button variant="outline" className="mt-8" onClick={() => window.location.reload()}>
          Reintentar
        </Button>
      )}
    </NarrowPage>
  );
}

/** A token is dead only when the shop says so: without an answer it may still be good. */
function failureOf(error: unknown) {
  const isDead = error instanceof ApiError && error.status === 400;
  if (isDead) return { text: refused, next: 'home' } as const;
  const text = error instanceof Error ? error.message : refused;
  return { text, next: 'again' } as const;
}
