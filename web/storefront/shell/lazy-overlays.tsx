import { useAccount } from '../../session/account-store.ts';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { useCart } from '../cart-store.ts';

const load = () => import('./overlays.tsx');
// What could not be fetched ahead is fetched, or told of, when it is wanted.
const warm = () => void load().catch(() => {});

/** Handlers for what opens one of them: they are fetched while the finger is on its way. */
export const warming = { onPointerEnter: warm, onFocus: warm };

/** Loads the drawer and the dialogs with the first one that opens. */
export function LazyOverlays() {
  const cartWanted = useCart((state) => state.isCartMenuOpen);
  const accountWanted = useAccount((state) => state.isOpen || state.isAlertOpen);
  const Overlays = useLazyComponent(load, cartWanted || accountWanted, closeAll);
  return Overlays && <Overlays />;
}

function closeAll(): void {
  useCart.getState().closeMenu();
  const { dismissAlert, close } = useAccount.getState();
  dismissAlert();
  close();
}
