import { useNavigate } from 'react-router';
import { pageMeta } from '../seo/meta.ts';
import { AccountPage } from './account-page.tsx';

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
