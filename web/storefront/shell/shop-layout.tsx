import { type ReactNode, useEffect } from 'react';
import { Navigate, redirect, useLocation } from 'react-router';
import { argentineYear } from '#domain/shared/argentine-day.ts';
import { copyrightYears } from '#domain/site/seller.ts';
import { alwaysOpenPages } from '#domain/site/site-pages.ts';
import { findStoreByPath, isClosed } from '#domain/site/store.ts';
import { call } from '../../api-client.ts';
import { apiOf, publicUrlOf } from '../../load.ts';
import {
  useCartCheck,
  useFavouritesSync,
  useRestoredData,
  useShopLink,
} from '../../shopper/background.ts';
import { setShippingRates } from '../../shopper/cart/shipping-rates.ts';
import { isAdmin, useSession } from '../../shopper/session.ts';
import { jumpTo } from '../../ui/browser.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { closedText } from '../seo/page-meta.ts';
import type { Route } from './+types/shop-layout';
import { ErrorScreen } from './error-screen.tsx';
import { Footer, type FooterProps } from './footer.tsx';
import { LazyOverlays } from './lazy-overlays.tsx';
import { Navbar } from './navbar.tsx';
import { PageWithListing } from './page-with-listing.tsx';
import { Snow } from './snow/snow.tsx';

/** Under maintenance every page that is not always open redirects to /maintenance. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [{ isMaintenance }, { isLocked }, settings] = await Promise.all([
    call(api, 'GET /api/lock/maintenance'),
    call(api, 'GET /api/lock'),
    call(api, 'GET /api/settings'),
  ]);
  if (isMaintenance && !alwaysOpenPages.includes(url.pathname)) throw redirect('/maintenance');
  const years = copyrightYears(argentineYear(new Date()));
  return { isLocked, publicUrl: publicUrlOf(context), settings, years };
}

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  useCartCheck();
  useRestoredData();
  useShopLink();
  useFavouritesSync();
  const { settings } = loaderData;
  useEffect(() => setShippingRates(settings), [settings]);
  const store = findStoreByPath(useLocation().pathname);
  const isLocked = isClosed(store?.code, loaderData.isLocked);
  return (
    <Shell footer={loaderData}>
      <LockGate isLocked={isLocked}>
        <PageWithListing />
      </LockGate>
    </Shell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Shell footer={loaderData}>
      <ErrorScreen error={error} />
    </Shell>
  );
}

/** The id of the page's content. */
const contentId = 'contenido';

type ShellProps = {
  /** Missing when the layout's loader failed. */
  footer: FooterProps | undefined;
  children: ReactNode;
};

function Shell({ footer, children }: ShellProps) {
  return (
    <div className="flex min-h-svh flex-col">
      <a
        href={`#${contentId}`}
        onClick={jumpTo}
        className="sr-only z-30 bg-raised p-4 focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Saltar al contenido
      </a>
      <noscript>
        <p className="bg-sunken px-4 py-3 text-center text-sm">
          Podés mirar todo. Para comprar hace falta JavaScript: activalo en tu navegador.
        </p>
      </noscript>
      <Navbar />
      <div id={contentId} tabIndex={-1} className="flex-1">
        {children}
      </div>
      <Footer settings={footer?.settings} years={footer?.years} />
      <Snow />
      <LazyOverlays />
    </div>
  );
}

/** Shows a locked store to administrators only and redirects others to the landing page. */
function LockGate({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  const hydrated = useHydrated();
  const admin = useSession(({ session }) => isAdmin(session));
  if (!isLocked || admin) return children;
  if (hydrated) return <Navigate to="/" replace />;
  // The session is unknown before hydration, so the store's content is not rendered.
  return (
    <main className="frame py-24">
      <h1 className="display display-md">{closedText}</h1>
    </main>
  );
}
