import { shopName } from '#domain/site/seller.ts';
import { getStore } from '#domain/site/store.ts';
import { call } from '../../../api-client.ts';
import { apiOf } from '../../../load.ts';
import { hasPermission, useSession } from '../../../shopper/session.ts';
import { KingsCrown } from '../../../themes/kings-crown.tsx';
import { KingsLight } from '../../../themes/kings-light.tsx';
import { LvBeams } from '../../../themes/lv-beams.tsx';
import { useToastDuration } from '../../../ui/notify.ts';
import { layoutDataFrom, useSettings } from '../../seo/layout-data.ts';
import { publicMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/landing-page';
import { SiteToggles } from './site-toggles.tsx';
import { StoreTile } from './store-tile.tsx';
import { useLock } from './use-lock.ts';

const toastMs = 2500;
const art = 'absolute inset-0 size-full';

export async function loader({ context }: Route.LoaderArgs) {
  return call(apiOf(context), 'GET /api/lock');
}

export function meta({ matches }: Route.MetaArgs) {
  const { settings } = layoutDataFrom(matches);
  return publicMeta(matches, {
    title: 'Kings y Lv, dos tiendas de ropa',
    path: '/',
    // Not in the browser's build: documents alone have it.
    ...(import.meta.env.SSR && {
      description: `Dos tiendas de ropa en una vidriera: Kings, a plena luz, y Lv, de noche.${settings.delivery ? '' : ' Envíos a toda la Argentina.'}`,
    }),
  });
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const [isLocked, setIsLocked] = useLock(loaderData.isLocked);
  const canSetUp = useSession(({ session }) => hasPermission(session, 'settings'));
  const settings = useSettings();
  useToastDuration(toastMs);
  return (
    <main className="flex flex-col md:flex-row">
      <h1 className="sr-only">{shopName(settings)}: elegí tu tienda</h1>
      <StoreTile
        store={getStore('Kings')}
        line="De día."
        locked={isLocked}
        mark={<KingsCrown className="mb-1 h-9 justify-self-start text-accent-text md:h-12" />}
        art={<KingsLight className={art} />}
      />
      <StoreTile
        store={getStore('Lv')}
        line="De noche."
        locked={false}
        art={<LvBeams className={art} />}
      />
      {canSetUp && <SiteToggles isLocked={isLocked} onLocked={setIsLocked} />}
    </main>
  );
}
