import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { authenticatedCall } from '../../../shopper/authenticated-call.ts';
import { currentToken } from '../../../shopper/session.ts';
import { Spinner } from '../../../ui/page-states.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import CheckoutPage from './checkout-page.tsx';

export function meta() {
  return pageMeta('Reservas', 'Compras de la administración.');
}

export default function AdminPay() {
  return (
    <AdminOnly>
      <CheckoutPage />
    </AdminOnly>
  );
}

/** Shows its children to administrators, as the server verifies; redirects all others to `/`. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const [isAdmin, setIsAdmin] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    let isActive = true;
    const goHome = () => isActive && navigate('/', { replace: true });
    if (!currentToken()) {
      goHome();
      return;
    }
    authenticatedCall('POST /api/admin/verify-token').then(
      (answer) => (answer.isAdmin ? isActive && setIsAdmin(true) : goHome()),
      goHome,
    );
    return () => {
      isActive = false;
    };
  }, [navigate]);
  if (isAdmin) return children;
  return (
    <main className="frame py-24">
      <Spinner label="Un momento..." />
    </main>
  );
}
