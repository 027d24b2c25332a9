import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../api-client.ts';
import { NarrowPage } from '../../storefront/account/account-page.tsx';
import { useMailToken } from '../../storefront/account/use-mail-token.ts';
import { pageMeta } from '../../storefront/meta.ts';
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
  const [answer, setAnswer] = useState<string | null>(null);
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
        setAnswer(verified);
        setTimeout(() => void navigate('/', { replace: true }), homeAfterMs);
      },
      () => setAnswer(refused),
    );
  }, [tk, navigate]);

  return (
    <NarrowPage title={answer ? 'Tu cuenta' : 'Verificando cuenta...'}>
      {answer ? <p role="status">{answer}</p> : <Spinner label="Un momento..." />}
      {answer === refused && (
        <Link to="/" className={buttonClass('outline', 'mt-8')}>
          Volver al Inicio
        </Link>
      )}
    </NarrowPage>
  );
}
