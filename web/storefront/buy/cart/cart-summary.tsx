import type { Cart } from '#domain/cart/cart.ts';
import { priceCart } from '#domain/cart/price-cart.ts';
import { formatAmount, formatPrice, toPesos } from '#domain/shared/money.ts';
import { useShippingRates } from '../../../shopper/cart/shipping-rates.ts';
import { NetAmount } from '../../browse/net-price.tsx';
import { useSettings } from '../../seo/layout-data.ts';

/** Subtotal, shipping (struck out when it is free; none when nothing can be bought) and total. */
export function CartSummary({ cart }: { cart: Cart }) {
  const rates = useShippingRates();
  const { subtotal, delivery, total, net } = priceCart(cart, { rates, vat: useSettings() });
  const cost = formatAmount(toPesos(rates.cost));
  const ships = cart.some((entry) => !entry.unavailable);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-sm tabular-nums">
      <dt className="text-muted">Subtotal</dt>
      <dd className="text-right">{formatPrice(toPesos(subtotal))}</dd>
      <dt className="text-muted">Envío</dt>
      <dd className="text-right">
        {delivery.cost > 0 || !ships ? (
          formatAmount(toPesos(delivery.cost))
        ) : (
          <>
            <s className="text-muted">{cost}</s> <strong className="text-ok">GRATIS</strong>
          </>
        )}
      </dd>
      <dt className="mt-2 border-t border-line pt-3 text-base font-medium">Total</dt>
      <dd className="mt-2 border-t border-line pt-3 text-right text-base font-medium">
        {formatPrice(toPesos(total))}
        <NetAmount net={net} className="font-normal" />
      </dd>
    </dl>
  );
}
