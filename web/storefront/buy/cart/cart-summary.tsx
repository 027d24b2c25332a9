import type { ReactNode } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { priceCart } from '#domain/cart/price-cart.ts';
import { rangeText } from '#domain/delivery/option-texts.ts';
import { discountLabel } from '#domain/discounts/discount.ts';
import { netPrice } from '#domain/orders/net-price.ts';
import { type Centavos, formatAmount, formatPrice, toPesos } from '#domain/shared/money.ts';
import { type CartQuote, totalOf, useCartQuote } from '../../../shopper/cart/cart-quote.ts';
import { type ShownRates, useShippingRates } from '../../../shopper/cart/shipping-rates.ts';
import { NetAmount } from '../../browse/prices.tsx';
import { useSettings } from '../../seo/layout-data.ts';
import { CartDelivery } from './cart-delivery.tsx';
import { CouponField } from './coupon-field.tsx';

type CartSummaryProps = {
  cart: Cart;
  /** Where it is shown: the delivery is asked for in the checkout; neither it nor a coupon once ordered. */
  step?: 'cart' | 'checkout' | 'ordered';
};

/** Subtotal, discounts, shipping (struck out when it is free; none when nothing can be bought) and total. */
export function CartSummary({ cart, step = 'cart' }: CartSummaryProps) {
  const rates = useShippingRates();
  const settings = useSettings();
  const prices = { rates, vat: settings };
  const quote = useCartQuote(cart, prices);
  const { subtotal } = priceCart(cart, prices);
  const total = totalOf(subtotal, quote);
  const ships = cart.some((entry) => !entry.unavailable);
  const isOpen = ships && rates.hasMethods && !hasValidDelivery(quote);
  return (
    <div className="grid gap-3">
      <SummaryLines
        subtotal={subtotal}
        discounts={quote.discounts}
        shipping={<DeliveryCost quote={quote} rates={rates} ships={ships} />}
        isWithoutShipping={isOpen}
        total={total}
      />
      {ships && rates.hasMethods && step !== 'ordered' && (
        <CartDelivery quote={quote} startsOpen={step === 'checkout'} />
      )}
      {ships && quote.acceptsCoupons && step !== 'ordered' && (
        <CouponField problem={quote.couponProblem} isSettled={quote.isSettled} />
      )}
    </div>
  );
}

type SummaryLinesProps = {
  subtotal: Centavos;
  discounts: CartQuote['discounts'];
  shipping: ReactNode;
  isWithoutShipping?: boolean;
  total: Centavos;
};

/** What a cart or an order costs. */
export function SummaryLines(props: SummaryLinesProps) {
  const { subtotal, discounts, shipping, isWithoutShipping, total } = props;
  const settings = useSettings();
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-sm tabular-nums">
      <dt className="text-muted">Subtotal</dt>
      <dd className="text-right">{formatPrice(toPesos(subtotal))}</dd>
      <Discounts discounts={discounts} />
      <dt className="text-muted">Envío</dt>
      <dd className="text-right">{shipping}</dd>
      <dt className="mt-2 border-t border-line pt-3 text-base font-medium whitespace-nowrap">
        {isWithoutShipping ? 'Total sin envío' : 'Total'}
      </dt>
      <dd className="mt-2 border-t border-line pt-3 text-right text-base font-medium">
        {formatPrice(toPesos(total))}
        <NetAmount net={netPrice(total, settings)} className="font-normal" />
      </dd>
    </dl>
  );
}

/** The flat rate is struck out. */
export function FreeShipping() {
  const rates = useShippingRates();
  return (
    <>
      {!rates.hasMethods && <s className="text-muted">{formatAmount(toPesos(rates.cost))}</s>}{' '}
      <strong className="text-ok">GRATIS</strong>
    </>
  );
}

/** Whether a delivery is chosen that the shop offers. */
const hasValidDelivery = ({ delivery }: CartQuote) =>
  delivery !== null && delivery.problem === null;

type DeliveryCostProps = {
  quote: CartQuote;
  rates: ShownRates;
  ships: boolean;
};

/** What the delivery costs: struck out when it is free at the flat rate, a range before it is chosen. */
function DeliveryCost({ quote, rates, ships }: DeliveryCostProps) {
  const { shippingCost, delivery } = quote;
  if (ships && rates.hasMethods && !hasValidDelivery(quote)) {
    const range = delivery?.range;
    return <span className="text-muted">{range ? rangeText(range) : 'Según cómo lo recibas'}</span>;
  }
  if (shippingCost > 0 || !ships) return formatAmount(shippingCost);
  return <FreeShipping />;
}

/** What each discount takes off; one that only makes the delivery free is named. */
function Discounts({ discounts }: Pick<CartQuote, 'discounts'>) {
  return discounts.map((discount) => (
    <div key={discountLabel(discount)} className="col-span-2 flex justify-between gap-x-4">
      <dt className="min-w-0 text-ok wrap-anywhere">{discountLabel(discount)}</dt>
      <dd className="text-right whitespace-nowrap text-ok">
        {discount.amount > 0 && `−${formatAmount(discount.amount)}`}
      </dd>
    </div>
  ));
}
