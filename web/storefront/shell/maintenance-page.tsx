import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PublicSettings } from '#domain/contract/settings.ts';
import { call } from '../../api-client.ts';
import { apiOf } from '../../load.ts';
import { useAccount } from '../../shopper/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { notify } from '../../ui/notify.ts';
import { ToolsIcon } from '../../ui/site-icons.tsx';
import { AccountDialog } from '../account/account-dialog.tsx';
import { setMaintenance } from '../browse/landing/site-toggles.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/maintenance-page';
import { ConsumerLinks, LegalLinks } from './link-list.tsx';
import { SellerIdentity } from './seller-identity.tsx';
import { useMaintenance } from './use-maintenance.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: await call(apiOf(context), 'GET /api/settings') };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, 'Sitio en Mantenimiento', 'Volvemos pronto.');
}

export default function Maintenance({ loaderData }: Route.ComponentProps) {
  const { isMaintenance, isAdmin, permissions, setIsMaintenance } = useMaintenance();
  const [busy, setBusy] = useState(false);
  const openAccount = useAccount((state) => state.open);
  const navigate = useNavigate();
  useEffect(() => {
    if (isMaintenance === false && !isAdmin) void navigate('/', { replace: true });
  }, [isMaintenance, isAdmin, navigate]);

  const toggle = async () => {
    setBusy(true);
    try {
      setIsMaintenance(await setMaintenance(isMaintenance === false));
    } catch (error) {
      console.warn(error);
      notify('No se pudo cambiar el mantenimiento', { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="flex min-h-svh flex-col">
      <main className="frame grid flex-1 content-center justify-items-center gap-7 py-20 text-center">
        <ToolsIcon className="size-10 text-accent-text" />
        <h1 className="display display-lg">Sitio en Mantenimiento</h1>
        <p className="max-w-prose text-muted">
          Estamos acomodando la vidriera. Volvemos en un rato.
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <Link to="/" className={buttonClass('outline')}>
            Volver al Inicio
          </Link>
          {permissions.some((permission) => permission === 'settings') && (
            <Button busy={busy} onClick={toggle}>
              {isMaintenance === false ? 'Activar mantenimiento' : 'Desactivar mantenimiento'}
            </Button>
          )}
        </div>
        {/* Administrators sign in here: every other page redirects to this one. */}
        <Button variant="quiet" onClick={() => openAccount()}>
          Cuenta
        </Button>
      </main>
      <LegalFooter settings={loaderData.settings} />
      <AccountDialog />
    </div>
  );
}

/** The footer of a page without the rest of the shop: what the law wants on every page. */
function LegalFooter({ settings }: { settings: PublicSettings }) {
  return (
    <footer className="border-t border-line pt-6 print:hidden">
      <LegalLinks className="frame flex flex-wrap gap-x-6 gap-y-1 pb-6" />
      <ConsumerLinks />
      <SellerIdentity settings={settings} />
    </footer>
  );
}
