import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router';
import { prefersReducedMotion, reducedMotionQuery } from '../../../ui/browser.ts';
import { useSnow } from './snow-toggle.tsx';

const Nothing = (): ReactNode => null;
// A failed import leaves the page without snow.
const Snowfall = lazy<ComponentType>(() =>
  import('./snowfall.tsx').catch(() => ({ default: Nothing })),
);
const afterMs = 2500;

/** The snow, 2.5 s after the page, unless the visitor prefers reduced motion. */
export function Snow() {
  const { isOn } = useSnow();
  const { pathname } = useLocation();
  // The checkout has none.
  const show = isOn && !pathname.endsWith('/pay');
  const isReduced = useSyncExternalStore(subscribe, prefersReducedMotion, () => true);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!show || isReduced) return;
    const timer = setTimeout(() => setReady(true), afterMs);
    return () => clearTimeout(timer);
  }, [show, isReduced]);
  if (!show || isReduced || !ready) return null;
  return (
    <Suspense>
      <Snowfall />
    </Suspense>
  );
}

function subscribe(notify: () => void): () => void {
  const media = matchMedia(reducedMotionQuery);
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
}
