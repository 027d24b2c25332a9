import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { notify } from '../../ui/notify.ts';
import { NarrowPage } from '../../ui/page-frames.tsx';
import { Spinner } from '../../ui/page-states.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { useEmailToken, useRedirectHome } from './use-email-token.ts';
import { VerifyAccountForm } from './verify-account-form.tsx';

/** How a verification ended, and where the shopper goes on. */
export type Verification = { text: string; next: 'redirect' | 'home' | 'sign-in' };

export function meta() {
  return pageMeta('Verificar cuenta', 'Verificá tu cuenta de Vidriera.');
}

export default function VerifyAccount() {
  const navigate = useNavigate();
  const [result, setResult] = useState<Verification | null>(null);
  const tk = useEmailToken();
  useRedirectHome(result?.next === 'redirect');

  useEffect(() => {
    if (tk !== null) return;
    notify('Token no proporcionado', { kind: 'error' });
    void navigate('/', { replace: true });
  }, [tk, navigate]);

  if (result) return <Result result={result} />;
  return (
    <NarrowPage title="Verificar cuenta">
      {tk ? <VerifyAccountForm tk={tk} onDone={setResult} /> : <Spinner label="Un momento..." />}
    </NarrowPage>
  );
}

function Result({ result: { text, next } }: { result: Verification }) {
  return (
    <NarrowPage title="Tu cuenta">
      <p role="status">{text}</p>
      {next === 'home' && (
        <Link to="/" className={buttonClass('outline', 'regular', 'mt-8')}>
          Volver al Inicio
        </Link>
      )}
      {next === 'sign-in' && (
        <Link to="/account/login" className={buttonClass('solid', 'regular', 'mt-8')}>
          Iniciar Sesión
        </Link>
      )}
    </NarrowPage>
  );
}
