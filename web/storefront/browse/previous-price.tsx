import { formatAmount } from '#domain/shared/money.ts';

/** The struck-through price of a product before its offer; nothing without one. In pesos. */
export function PreviousPrice({ price }: { price: number | null | undefined }) {
  if (!price) return null;
  return (
    <s className="text-sm text-muted tabular-nums">
      <span className="sr-only">Antes </span>
      {formatAmount(price)}
    </s>
  );
}
