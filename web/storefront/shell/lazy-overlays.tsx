import { lazy, Suspense, useState } from 'react';
import { useAccount } from '../account/account-store.ts';
import { useCart } from '../cart-store.ts';

const load = () => import('./overlays.tsx');
const Overlays = lazy(load);

/** Handlers for what opens one of them: they are fetched while the finger is on its way. */
export const warming = { onPointerEnter: () => void load(), onFocus: () => void load() };

/** Loads the drawer and the dialogs with the first one that opens. */
export function LazyOverlays() {
  const cartWanted = useCart((state) => state.isCartMenuOpen);
  const accountWanted = useAccount((state) => state.isOpen || state.isAsking);
  const [loaded, setLoaded] = useState(false);
  if ((cartWanted || accountWanted) && !loaded) setLoaded(true);
  if (!loaded) return null;
  return (
    <Suspense>
      <Overlays />
    </Suspense>
  );
}
