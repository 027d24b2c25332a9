import type { PublicSettings } from '#domain/contract/settings.ts';
import { netPrice } from '#domain/orders/net-price.ts';
import {
  type Centavos,
  formatAmount,
  formatPrice,
  fromPesos,
  toPesos,
} from '#domain/shared/money.ts';
import { cx } from '../../ui/cx.ts';
import { useSettings } from '../seo/layout-data.ts';

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

type NetPriceProps = {
  /** In pesos. */
  price: number;
  className?: string;
};

/** The price without national taxes, below a price; null for a seller who shows none. */
export function NetPrice({ price, className }: NetPriceProps) {
  return <NetAmount net={netPrice(fromPesos(price), useSettings())} className={className} />;
}

type NetAmountProps = { net: Centavos | null; className?: string | undefined };

/** A net price that is already calculated; null for none. */
export function NetAmount({ net, className }: NetAmountProps) {
  if (net === null) return null;
  return (
    <p
      className={cx(
        'net-price text-[0.6875rem] leading-snug text-muted uppercase tabular-nums',
        className,
      )}
    >
      {netPriceText(net)}
    </p>
  );
}

/** A price with its net price as text, for descriptions. */
export function priceText(price: number, settings: PublicSettings): string {
  const net = netPrice(fromPesos(price), settings);
  const text = formatPrice(price);
  return net === null ? text : `${text} (${netPriceText(net).toLowerCase()})`;
}

const netPriceText = (net: Centavos) =>
  `Precio sin impuestos nacionales ${formatAmount(toPesos(net))}`;
