import { canBuy } from '#domain/catalogue/selection.ts';
import type { Size } from '#domain/contract/catalogue.ts';
import { StockAlertLink } from './stock-alert-link.tsx';

type StockAlertProps = {
  sizes: readonly Size[];
  /** Marked Sin Stock: no size can be bought at any stock. */
  isMarked?: boolean;
};

/** The button that requests an e-mail when a sold-out size is back; null while all can be bought. */
export function StockAlert({ sizes, isMarked = false }: StockAlertProps) {
  const waiting = isMarked ? sizes : sizes.filter((size) => !canBuy(size));
  if (waiting.length === 0) return null;
  return (
    <p className="noscript:hidden">
      <StockAlertLink sizes={waiting} />
    </p>
  );
}
