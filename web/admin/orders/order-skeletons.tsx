import { Skeleton } from '../../ui/skeleton.tsx';

const cards = [1, 2, 3];
const rows = [1, 2, 3, 4, 5, 6, 7];

/** Placeholders of about the height of the order cards. */
export function OrderSkeletons() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Cargando órdenes...</span>
      {cards.map((card) => (
        <div key={card} className="rounded-panel border border-line bg-raised">
          <div className="flex items-center gap-3 border-b border-line px-4 py-3">
            <Skeleton className="h-5 w-32 rounded-control" />
            <Skeleton className="h-5 w-48 rounded-control" />
          </div>
          <div className="grid gap-6 p-4 lg:grid-cols-[1fr_20rem]">
            <div className="grid content-start gap-3">
              <Skeleton className="h-11 w-3/4 rounded-control" />
              <Skeleton className="h-11 w-2/3 rounded-control" />
            </div>
            <div className="grid gap-2">
              {rows.map((row) => (
                <Skeleton key={row} className="h-3.5 rounded-control" />
              ))}
            </div>
          </div>
          <div className="flex justify-end gap-2 border-t border-line px-4 py-2.5">
            <Skeleton className="h-9 w-28 rounded-control" />
          </div>
        </div>
      ))}
    </div>
  );
}
