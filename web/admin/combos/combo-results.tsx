import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { ComboCard } from './card/combo-card.tsx';
import { ComboSkeletons } from './combo-skeletons.tsx';
import type { useCombos } from './use-combos.ts';
import { useNow } from './use-now.ts';

/** The combos as cards, or the loading, error or empty state. */
export function ComboResults({ list }: { list: ReturnType<typeof useCombos> }) {
  const now = useNow();
  if (list.isPending) return <ComboSkeletons />;
  if (list.error) return <LoadFailure title="Error al cargar promociones" query={list} />;
  if (list.combos.length === 0) {
    return (
      <div className="rounded-panel border border-dashed border-line-strong [&>div]:py-16">
        <EmptyState title="Todavía no hay combos" />
      </div>
    );
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {list.combos.map((combo) => (
        // The browser skips the layout of cards that are off screen.
        <li
          key={combo._id}
          className="min-w-0 [content-visibility:auto] [contain-intrinsic-size:auto_32rem]"
        >
          <ComboCard combo={combo} now={now} />
        </li>
      ))}
    </ul>
  );
}
