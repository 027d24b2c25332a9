import type { PublicSettings } from '#domain/contract/settings.ts';
import { netPrice } from '#domain/orders/net-price.ts';
import { formatAmount, formatPrice, fromPesos, toPesos } from '#domain/shared/money.ts';
import { cx } from '../ui/cx.ts';
import { useSettings } from './layout-data.ts';

type NetPriceProps = {
  /** In pesos. */
  price: number;
  className?: string;
};

/** The price without national taxes, below a price; null for a seller who shows none. */
export function NetPrice({ price, className }: NetPriceProps) {
  const text = netPriceText(price, useSettings());
  if (!text) return null;
  return (
    <p className={cx('text-[0.6875rem] leading-snug text-muted uppercase tabular-nums', className)}>
      {text}
    </p>
  );
}

/** A price with its net price as text, for descriptions. */
export function priceText(price: number, settings: PublicSettings): string {
  const net = netPriceText(price, settings);
  return net ? `${formatPrice(price)} (${net.toLowerCase()})` : formatPrice(price);
}

function netPriceText(price: number, settings: PublicSettings): string | null {
  const net = netPrice(fromPesos(price), settings);
  return net === null ? null : `Precio sin impuestos nacionales ${formatAmount(toPesos(net))}`;
}
