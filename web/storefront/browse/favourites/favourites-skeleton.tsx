import { CardSkeleton } from '../listing/card-grid.tsx';

const cards = [0, 1, 2, 3, 4, 5];

/** Shown until the favourites are read; no higher than the page without any, so that the footer stays. */
export function FavouritesSkeleton() {
  return (
    <div role="status" className="max-h-[50svh] overflow-hidden noscript:hidden">
      <span className="sr-only">Cargando tus favoritos...</span>
      <ul className="card-grid">
        {cards.map((index) => (
          <li key={index} aria-hidden>
            <CardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  );
}
