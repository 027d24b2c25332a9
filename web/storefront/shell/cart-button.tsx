import { countUnits } from '#domain/cart/cart.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { BagIcon } from '../../ui/icons.tsx';
import { useCart } from '../cart-store.ts';
import { prefetchHandlers } from './lazy-overlays.tsx';

const badgeMax = 99;

export function CartButton() {
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
      {units > 0 && (
        <span className="absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-on-accent tabular-nums">
          {Math.min(units, badgeMax)}
        </span>
      )}
    </IconButton>
  );
}
