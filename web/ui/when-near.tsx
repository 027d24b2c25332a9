import { type ComponentType, useEffect, useRef, useState } from 'react';

type WhenNearProps<P> = {
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P;
  /** Of the empty place. */
  className: string;
};

/** A component whose script is loaded once its place is nearly in view; the empty place when that fails. */
export function WhenNear<P extends object>({ load, props, className }: WhenNearProps<P>) {
  const place = useRef<HTMLDivElement>(null);
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void load().then(
          (module) => setLoaded(() => module.default),
          () => {},
        );
      },
      { rootMargin: '400px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [load]);
  return Loaded ? <Loaded {...props} /> : <div ref={place} className={className} />;
}
