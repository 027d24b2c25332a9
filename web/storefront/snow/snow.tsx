import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { prefersReducedMotion, stillness } from '../../ui/prefers-reduced-motion.ts';
import { useShowSnow } from './snow-store.ts';

const Nothing = (): ReactNode => null;
// A page that cannot fetch its snow does without.
const Snowfall = lazy<ComponentType>(() =>
  import('./snowfall.tsx').catch(() => ({ default: Nothing })),
);
const afterMs = 2500;

/** The snow, once the page has nothing better to do, for whoever wants things to move. */
export function Snow() {
  const show = useShowSnow();
  const isStill = useSyncExternalStore(onStillness, prefersReducedMotion, () => true);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!show || isStill) return;
    const timer = setTimeout(() => setReady(true), afterMs);
    return () => clearTimeout(timer);
  }, [show, isStill]);
  if (!show || isStill || !ready) return null;
  return (
    <Suspense>
      <Snowfall />
    </Suspense>
  );
}

function onStillness(notify: () => void): () => void {
  const media = matchMedia(stillness);
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
}
