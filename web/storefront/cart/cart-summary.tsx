import type { Cart } from '#domain/cart/cart.ts';
import { cartTotals } from '#domain/cart/cart.ts';
import { formatAmount, formatPrice, toPesos } from '#domain/shared/money.ts';
import { NetPrice } from '../net-price.tsx';
import { useShippingRates } from '../shipping-rates.ts';

/** Subtotal, shipping (struck out when it is free; none when nothing can be bought) and total. */
export function CartSummary({ cart }: { cart: Cart }) {
  const rates = useShippingRates();
  const totals = cartTotals(cart, rates);
  const cost = formatAmount(toPesos(rates.cost));
  const ships = cart.some((entry) => !entry.unavailable);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-sm tabular-nums">
      <dt className="text-muted">Subtotal</dt>
      <dd className="text-right">{formatPrice(toPesos(totals.subtotal))}</dd>
      <dt className="text-muted">Envío</dt>
      <dd className="text-right">
        {totals.shipping > 0 || !ships ? (
          formatAmount(toPesos(totals.shipping))
        ) : (
          <>
            <s className="text-muted">{cost}</s> <strong className="text-ok">GRATIS</strong>
          </>
        )}
      </dd>
      <dt className="mt-2 border-t border-line pt-3 text-base font-medium">Total</dt>
      <dd className="mt-2 border-t border-line pt-3 text-right text-base font-medium">
        {formatPrice(toPesos(totals.total))}
        <NetPrice price={toPesos(totals.total)} className="font-normal" />
      </dd>
    </dl>
  );
}
