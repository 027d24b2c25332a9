import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError, call } from '../../api-client.ts';
import { promptVerified } from '../../shopper/after-verification.ts';
import { reloadPage } from '../../ui/browser.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { notify } from '../../ui/notify.ts';
import { NarrowPage } from '../../ui/page-frames.tsx';
import { Spinner } from '../../ui/page-states.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/verify-account-page';
import { isRefusedLink, RefusedVerification } from './refused-link.tsx';
import { useEmailToken, useRedirectHome } from './use-email-token.ts';

const verified = 'Cuenta verificada exitosamente. Inicie Sesion';
const refused = 'Token inválido o expirado';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, 'Verificar cuenta', 'Verificá tu cuenta.');
}

export default function VerifyAccount() {
  const navigate = useNavigate();
  const [result, setResult] = useState<{
    text: string;
    next: 'redirect' | 'refused' | 'retry' | 'sign-in';
    email?: string | undefined;
  } | null>(null);
  const isRequested = useRef(false);
  const tk = useEmailToken();
  useRedirectHome(result?.next === 'redirect', () => promptVerified(result?.email ?? ''));

  useEffect(() => {
    // The token is valid once: a second request would fail and hide the success of the first.
    if (isRequested.current || tk === undefined) return;
    isRequested.current = true;
    if (!tk) {
      notify('Token no proporcionado', { kind: 'error' });
      void navigate('/', { replace: true });
      return;
    }
    call(fetch, 'GET /users/verifyAccount', { query: { tk } }).then(
      ({ email }) => setResult({ text: verified, next: 'redirect', email }),
      (error: unknown) => setResult(failureOf(error)),
    );
  }, [tk, navigate]);

  return (
    <NarrowPage title={result ? 'Tu cuenta' : 'Verificando cuenta...'}>
      {result ? <p role="status">{result.text}</p> : <Spinner label="Un momento..." />}
      {result?.next === 'refused' && (
        <div className="mt-5 grid gap-4">
          <RefusedVerification isRefused />
          <Link to="/" className={buttonClass('outline', 'regular', 'justify-self-start')}>
            Volver al Inicio
          </Link>
        </div>
      )}
      {result?.next === 'sign-in' && (
        <Link to="/account/login" className={buttonClass('solid', 'regular', 'mt-8')}>
          Iniciar Sesión
        </Link>
      )}
      {result?.next === 'retry' && (
        <Button variant="outline" className="mt-8" onClick={reloadPage}>
          Reintentar
        </Button>
      )}
    </NarrowPage>
  );
}

/** After any other failure than a refusal of the link it may still be valid. */
function failureOf(error: unknown) {
  if (error instanceof ApiError && error.body.code === 'already_verified') {
    return { text: error.message, next: 'sign-in' } as const;
  }
  if (isRefusedLink(error)) return { text: refused, next: 'refused' } as const;
  const text = error instanceof Error ? error.message : refused;
  return { text, next: 'retry' } as const;
}
