import type { Store } from '#domain/site/store.ts';

/** What was searched for. */
export function SearchHeading({ q, store }: { q: string; store: Store }) {
  return (
    <h2 className="display display-md pb-6 wrap-anywhere">
      {q ? `Resultados de «${q}»` : `¿Qué buscás en ${store.name}?`}
    </h2>
  );
}
