import { canBuy } from '#domain/catalogue/selection.ts';
import type { Size } from '#domain/contract/catalogue.ts';
import { DialogLink } from '../../../ui/dialog-link.tsx';

const loadDialog = () => import('./stock-alert-dialog.tsx');

/** The button that requests an e-mail when a sold-out size is back; null while all can be bought. */
export function StockAlert({ sizes }: { sizes: readonly Size[] }) {
  if (sizes.every(canBuy)) return null;
  return (
    <p className="noscript:hidden">
      <DialogLink load={loadDialog} props={{ sizes }}>
        Avisame cuando vuelva
      </DialogLink>
    </p>
  );
}
