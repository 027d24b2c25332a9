import type { Cart } from '#domain/cart/cart.ts';
import { toRequest } from '#domain/cart/cart-request.ts';
import { priceCart } from '#domain/cart/price-cart.ts';
import type { CallOutput } from '#domain/contract/index.ts';
import type { PriceSettings } from '#domain/orders/breakdown.ts';
import { type Centavos, centavos, fromPesos, toPesos } from '#domain/shared/money.ts';
import { call } from '../../api-client.ts';
import { reads, useReadWith } from '../../use-read.ts';
import {
  type ChosenDelivery,
  choiceBody,
  refreshChosen,
  useDeliveryChoice,
} from '../delivery/delivery-choice.ts';
import { type Destination, destinationQuery, useDestination } from '../delivery/destination.ts';
import { currentToken, useSession } from '../session.ts';
import { useCoupon } from './coupon.ts';
import { useShippingRates } from './shipping-rates.ts';

type Answer = CallOutput<'POST /api/quote'>;

/** What the cart shows: its discounts, the delivery and the total, in pesos. */
export type CartQuote = Pick<Answer, 'discounts' | 'discount'> & {
  shippingCost: number;
  /** Null at the shop's flat rate, and until the shop has answered. */
  delivery: Answer['delivery'] | null;
  /** Why the coupon has no effect, in Spanish; null when it has one. */
  couponProblem: string | null;
};

const topic = 'cart-quote';
const staleMs = 30_000;
/** The cart is quoted once its quantities stay the same. */
const delayMs = 120;

/** Names an answer: of a cart with a coupon, for an account. */
const keyOf = (body: object, account: string | undefined) => [topic, body, account];

type Wanted = {
  coupon: string;
  /** Where to and how; null at the flat rate. */
  delivery: { destination: Destination; chosen: ChosenDelivery | null } | null;
};

const requestOf = (cart: Cart, { coupon, delivery }: Wanted) => ({
  products: toRequest(cart.filter((entry) => !entry.unavailable)),
  ...(coupon ? { discountCode: coupon } : {}),
  ...(delivery ? destinationQuery(delivery.destination) : {}),
  ...(delivery ? choiceBody(delivery.chosen) : {}),
});

type Request = ReturnType<typeof requestOf>;

const requestNow = (cart: Cart): Request =>
  requestOf(cart, {
    coupon: useCoupon.getState().code,
    delivery: useShippingRates.getState().hasMethods
      ? {
          destination: useDestination.getState(),
          chosen: useDeliveryChoice.getState().chosen,
        }
      : null,
  });

const accountNow = () => useSession.getState().session?._id;

async function send(body: Request, signal?: AbortSignal): Promise<Answer> {
  const options = { token: currentToken(), ...(signal ? { signal } : {}) };
  const answer = await call(fetch, 'POST /api/quote', { body }, options);
  refreshChosen(answer.delivery.options);
  return answer;
}

/**
 * The discounts of the cart, which only the shop knows. Until it has answered, and when it cannot, there are
 * none and `isSettled` says so: the total is then at most too high, and without a delivery that is still to be chosen.
 */
export function useCartQuote(cart: Cart, settings: PriceSettings) {
  const coupon = useCoupon(({ code }) => code);
  const account = useSession(({ session }) => session?._id);
  const hasMethods = useShippingRates((state) => state.hasMethods);
  const destination = useDestination();
  const chosen = useDeliveryChoice((state) => state.chosen);
  const body = requestOf(cart, { coupon, delivery: hasMethods ? { destination, chosen } : null });
  const { data, isFetching, error } = useReadWith<Answer>(
    keyOf(body, account),
    ({ signal }) => send(body, signal),
    { isEnabled: body.products.length > 0, staleMs, delayMs, keepsPrevious: hasMethods },
  );
  return {
    ...quoteOf(cart, settings, data),
    acceptsCoupons: data?.acceptsCodes ?? coupon !== '',
    isSettled: !isFetching || (data !== undefined && !hasMethods),
    isFetching,
    failure: error?.message,
  };
}

/** What is to pay, in centavos, of a subtotal before discounts. */
export const totalOf = (subtotal: Centavos, { discount, shippingCost }: CartQuote): Centavos =>
  centavos(subtotal - fromPesos(discount) + fromPesos(shippingCost));

function quoteOf(cart: Cart, settings: PriceSettings, answer: Answer | undefined): CartQuote {
  const { hasMethods } = useShippingRates.getState();
  if (answer) {
    const { discounts, discount, delivery, codeProblem } = answer;
    const couponProblem = codeProblem?.text ?? null;
    const shippingCost = delivery.cost;
    return {
      discounts,
      discount,
      shippingCost,
      couponProblem,
      delivery: hasMethods ? delivery : null,
    };
  }
  const shippingCost = hasMethods ? 0 : toPesos(priceCart(cart, settings).delivery.cost);
  return { discounts: [], discount: 0, shippingCost, couponProblem: null, delivery: null };
}

/** The shipping cost and the discount that the cart shows, in pesos. */
export function shownAmounts(
  cart: Cart,
  settings: PriceSettings,
): Pick<CartQuote, 'shippingCost' | 'discount'> {
  const answer = reads.getQueryData<Answer>(keyOf(requestNow(cart), accountNow()));
  return quoteOf(cart, settings, answer);
}

/** Waits until the cart is quoted as it is now; without an answer the amounts stay unknown. */
export async function quoteNow(cart: Cart): Promise<void> {
  const body = requestNow(cart);
  const queryKey = keyOf(body, accountNow());
  await reads.ensureQueryData({ queryKey, queryFn: () => send(body) }).catch(() => {});
}

/** Quotes the cart again, after the shop has refused the amounts that it shows. */
export const refreshQuote = (): Promise<void> => reads.resetQueries({ queryKey: [topic] });
