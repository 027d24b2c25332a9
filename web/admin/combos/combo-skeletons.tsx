import { Skeleton } from '../../ui/skeleton.tsx';

const cards = [1, 2, 3, 4, 5, 6];
const facts = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Placeholders for the cards, of about the same height. */
export function ComboSkeletons() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">Cargando combos...</span>
      {cards.map((card) => (
        <div key={card} className="overflow-hidden rounded-panel border border-line bg-raised">
          <Skeleton className="aspect-picture max-sm:mx-4 max-sm:mt-4 max-sm:w-28 max-sm:rounded-md" />
          <div className="grid gap-3 p-4">
            <Skeleton className="h-6 w-2/3 rounded-control" />
            <Skeleton className="h-10 rounded-control" />
            {facts.map((fact) => (
              <Skeleton key={fact} className="h-4 rounded-control" />
            ))}
          </div>
          <div className="flex justify-end gap-2 border-t border-line px-4 py-2.5">
            <Skeleton className="h-9 w-24 rounded-control" />
          </div>
        </div>
      ))}
    </div>
  );
}
