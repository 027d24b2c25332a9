import { Link, NavLink, useLocation } from 'react-router';
import { countUnits } from '#domain/cart/cart.ts';
import { shopName } from '#domain/site/seller.ts';
import { findStoreByPath, type Store } from '#domain/site/store.ts';
import { useCart } from '../../shopper/cart/cart-store.ts';
import { useFavourites } from '../../shopper/favourites/favourites-store.ts';
import { useAccount } from '../../shopper/sign-in.ts';
import { KingsCrown } from '../../themes/kings-crown.tsx';
import { LvMark } from '../../themes/lv-mark.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { BagIcon, HeartIcon, HomeIcon, PersonIcon } from '../../ui/icons.tsx';
import { SearchField } from '../browse/search/search-field.tsx';
import { useSettings } from '../seo/layout-data.ts';
import { infoPages } from './footer.tsx';
import { prefetchHandlers } from './lazy-overlays.tsx';

const positions = {
  store: 'sticky top-0 border-b border-line bg-ground/90 backdrop-blur-md',
  info: 'border-b border-line',
  // Over the store tiles: the left half is on the light theme, the right half on the dark one.
  landing: 'absolute inset-x-0 top-0',
} as const;

/** Home, logo, account, favourites and cart. Under /info it is not sticky and links the information pages. */
export function Navbar() {
  const { pathname } = useLocation();
  const store = findStoreByPath(pathname);
  const mode = pathname.startsWith('/info') ? 'info' : pathname === '/' ? 'landing' : 'store';
  return (
    <header className={cx('z-20 print:hidden', positions[mode])}>
      <div className="frame flex h-16 items-center justify-between">
        <div
          className="flex min-w-0 items-center gap-2"
          data-theme={mode === 'landing' ? 'light' : undefined}
        >
          <Link
            to="/"
            aria-label="Inicio"
            title="Inicio"
            className="-ml-3 inline-grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-sunken"
          >
            <HomeIcon />
          </Link>
          <Link
            to={store?.path ?? '/'}
            className="inline-flex min-h-11 min-w-0 items-center gap-3 text-ink"
            aria-label={store?.name && `Ir a ${store.name}`}
          >
            <StoreMark store={store} />
          </Link>
        </div>
        <div
          className={cx(
            '-mr-3 flex items-center gap-1',
            mode === 'landing' &&
              'text-[#14120f] md:text-[#f2f2f6] md:[&_:is(a,button):hover]:bg-white/10',
          )}
        >
          {store && <SearchField store={store} />}
          <AccountButton />
          <FavouritesLink />
          <CartButton />
        </div>
      </div>
      {mode === 'info' && <InfoNav />}
    </header>
  );
}

function AccountButton() {
  const open = useAccount((state) => state.open);
  return (
    <IconButton label="Cuenta" aria-haspopup="dialog" onClick={() => open()} {...prefetchHandlers}>
      <PersonIcon />
    </IconButton>
  );
}

function FavouritesLink() {
  const count = useFavourites(({ list }) => list.length);
  const label =
    count > 0 ? `Favoritos, ${count} ${count === 1 ? 'artículo' : 'artículos'}` : 'Favoritos';
  return (
    <Link
      to="/favoritos"
      aria-label={label}
      title={label}
      className="relative inline-grid size-11 place-items-center rounded-full hover:bg-sunken noscript:hidden lv:hover:bg-raised"
    >
      <HeartIcon />
      <CountBadge count={count} />
    </Link>
  );
}

function CartButton() {
  const units = useCart((state) => countUnits(state.cart));
  const openMenu = useCart((state) => state.openMenu);
  const label = units > 0 ? `Carrito, ${units} ${units === 1 ? 'unidad' : 'unidades'}` : 'Carrito';
  return (
    <IconButton
      label={label}
      aria-haspopup="dialog"
      onClick={openMenu}
      className="relative"
      {...prefetchHandlers}
    >
      <BagIcon />
      <CountBadge count={units} />
    </IconButton>
  );
}

const badgeMax = 99;

/** The number on the corner of an icon; none for zero. */
function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-on-accent tabular-nums">
      {Math.min(count, badgeMax)}
    </span>
  );
}

/** The links between the information pages. */
function InfoNav() {
  return (
    <nav
      aria-label="Información"
      className="frame flex gap-7 overflow-x-auto [&_a]:-outline-offset-2"
    >
      {infoPages.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          className="label -mb-px inline-flex min-h-11 items-center border-b-2 border-transparent whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-spark aria-[current=page]:text-ink"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

/** The logo of the store, or the shop's name outside of both stores. */
function StoreMark({ store }: { store: Store | null }) {
  const settings = useSettings();
  if (store?.theme === 'light') return <KingsCrown className="h-6 text-accent-text" />;
  if (store) return <LvMark className="h-7 text-ink" />;
  return <span className="display display-sm line-clamp-1">{shopName(settings)}</span>;
}
