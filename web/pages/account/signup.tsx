import { useNavigate } from 'react-router';
import { AccountPage } from '../../storefront/account/account-page.tsx';
import { pageMeta } from '../../storefront/meta.ts';

export function meta() {
  return pageMeta('Crear cuenta', 'Creá tu cuenta de Vidriera.');
}

export default function Signup() {
  const navigate = useNavigate();
  return (
    <AccountPage
      title="Crear cuenta"
      view="signup"
      onView={() => void navigate('/account/login')}
    />
  );
}
