import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../api-client.ts';
import { authenticatedCall } from '../../../shopper/authenticated-call.ts';
import { currentToken } from '../../../shopper/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/page-states.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/admin-pay-page';
import CheckoutPage from './checkout-page.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, 'Reservas', 'Compras de la administración.');
}

export default function AdminPay() {
  return (
    <AdminOnly>
      <CheckoutPage />
    </AdminOnly>
  );
}

/** Whether the server confirms an administrator. Throws ApiError, except for an ended session. */
async function checkAdministrator(): Promise<boolean> {
  if (!currentToken()) return false;
  try {
    return (await authenticatedCall('POST /api/admin/verify-token')).isAdmin;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
}

/** Shows its children to administrators, as the server verifies; redirects all others to `/`. */
function AdminOnly({ children }: { children: ReactNode }) {
  const [state, setState] = useState<'checking' | 'admin' | ApiError>('checking');
  const navigate = useNavigate();
  const isChecking = state === 'checking';
  useEffect(() => {
    if (!isChecking) return;
    let isActive = true;
    checkAdministrator().then(
      (isAdmin) => {
        if (!isActive) return;
        if (isAdmin) setState('admin');
        else void navigate('/', { replace: true });
      },
      (error: ApiError) => isActive && setState(error),
    );
    return () => {
      isActive = false;
    };
  }, [isChecking, navigate]);
  if (state === 'admin') return children;
  return (
    <main className="frame py-24">
      {state === 'checking' ? (
        <Spinner label="Un momento..." />
      ) : (
        <div role="alert" className="grid justify-items-center gap-6 text-center">
          <p>{state.message}</p>
          <Button onClick={() => setState('checking')}>Reintentar</Button>
        </div>
      )}
    </main>
  );
}
