import { lazy, Suspense, useEffect, useState } from 'react';
import { useShowSnow } from './snow-store.ts';

const Snowfall = lazy(() => import('./snowfall.tsx'));
const stillness = '(prefers-reduced-motion: reduce)';

/** The snow, once the page has nothing better to do, for whoever wants things to move. */
export function Snow() {
  const show = useShowSnow();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!show || matchMedia(stillness).matches) return;
    const timer = setTimeout(() => setReady(true), 2500);
    return () => clearTimeout(timer);
  }, [show]);
  if (!show || !ready) return null;
  return (
    <Suspense>
      <Snowfall />
    </Suspense>
  );
}
