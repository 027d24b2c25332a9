import type { Store } from '#domain/site/store.ts';
import { KingsCrown } from '../../themes/kings-crown.tsx';
import { LvMark } from '../../themes/lv-mark.tsx';

/** The logo of the store, or Vidriera's outside of both stores. */
export function StoreMark({ store }: { store: Store | null }) {
  if (store?.theme === 'light') return <KingsCrown className="h-6 text-accent-text" />;
  if (store) return <LvMark className="h-7 text-ink" />;
  return <span className="display display-sm">Vidriera</span>;
}
