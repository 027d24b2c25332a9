import { Link, useLocation } from 'react-router';
import { findStoreByPath } from '#domain/site/store.ts';
import { cx } from '../../ui/cx.ts';
import { HomeIcon } from '../../ui/icons.tsx';
import { AccountButton } from './account-button.tsx';
import { CartButton } from './cart-button.tsx';
import { InfoNav } from './info-nav.tsx';
import { StoreMark } from './store-mark.tsx';

const positions = {
  store: 'sticky top-0 border-b border-line bg-ground/90 backdrop-blur-md',
  info: 'border-b border-line',
  // Over the store tiles: the left half is on the light theme, the right half on the dark one.
  landing: 'absolute inset-x-0 top-0',
} as const;

/** Home, logo, account and cart. Under /info it is not sticky and links the information pages. */
export function Navbar() {
  const { pathname } = useLocation();
  const store = findStoreByPath(pathname);
  const mode = pathname.startsWith('/info') ? 'info' : pathname === '/' ? 'landing' : 'store';
  return (
    <header className={cx('z-20', positions[mode])}>
      <div className="frame flex h-16 items-center justify-between">
        <div
          className="flex items-center gap-2"
          data-theme={mode === 'landing' ? 'light' : undefined}
        >
          <Link
            to="/"
            aria-label="Inicio"
            title="Inicio"
            className="-ml-3 inline-grid size-11 place-items-center rounded-full text-ink hover:bg-sunken"
          >
            <HomeIcon />
          </Link>
          <Link
            to={store?.path ?? '/'}
            className="inline-flex min-h-11 items-center gap-3 text-ink"
            aria-label={store ? `Ir a ${store.name}` : 'Vidriera'}
          >
            <StoreMark store={store} />
          </Link>
        </div>
        <div
          className={cx(
            '-mr-3 flex items-center gap-1',
            mode === 'landing' &&
              'text-[#14120f] md:text-[#f2f2f6] md:[&_button:hover]:bg-white/10',
          )}
        >
          <AccountButton />
          <CartButton />
        </div>
      </div>
      {mode === 'info' && <InfoNav />}
    </header>
  );
}
