import { canBuy } from '#domain/catalogue/selection.ts';
import { DialogLink } from '../../ui/dialog-link.tsx';

const loadDialog = () => import('./stock-alert-dialog.tsx');

/** A size to choose, labelled with its colour where several colours are shown together. */
export type WantedSize = { id: string; label: string; stock: number };

/** The button that requests an e-mail when a sold-out size is back; null while all can be bought. */
export function StockAlert({ sizes }: { sizes: readonly WantedSize[] }) {
  const soldOut = sizes.filter((size) => !canBuy(size));
  if (soldOut.length === 0) return null;
  return (
    <p className="noscript:hidden">
      <DialogLink load={loadDialog} props={{ sizes: soldOut }}>
        Avisame cuando vuelva
      </DialogLink>
    </p>
  );
}
