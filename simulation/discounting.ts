import { createCache } from '#api/cache/cache.ts';
import { quoteCart } from '#api/modules/checkout/quote-cart.ts';
import { listDiscounts } from '#api/modules/discounts/list-discounts.ts';
import { invalidateOffers } from '#api/modules/discounts/read-offer.ts';
import { createDiscount, updateDiscount } from '#api/modules/discounts/save-discount.ts';
import type { RequestedEntry } from '#domain/contract/checkout.ts';
import type { DiscountInput } from '#domain/contract/discounts.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { plainDiscount } from '#domain/testing/plain-discount.ts';
import { type Action, nothing } from './jobs.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

export type WorldDiscounts = {
  /** Numbers of its own: the rest of a world is the same with and without discounts. */
  random: Random;
  /** Of those that were created. */
  codes: string[];
  /** What a shopper saw last, in pesos. */
  lastDisplayed: number;
};

/** In pesos; more than any cart costs. */
const moreThanACart = 100_000;

/** What the owner may offer; a number is added to the codes. */
const offers: ((random: Random) => Partial<DiscountInput>)[] = [
  (random) => ({ percent: 1 + random.below(100) }),
  () => ({ kind: 'units', groupSize: 3, percent: 100 }),
  () => ({ kind: 'free_shipping', minUnits: 2 }),
  (random) => ({ code: 'POCOS', percent: 15, maxUses: 1 + random.below(3) }),
  () => ({ code: 'UNO', kind: 'amount', amount: 33.33, maxUses: 1 }),
  () => ({ code: 'CADA', percent: 20, maxUsesPerAccount: 1 }),
  () => ({ code: 'PRIMERA', percent: 25, firstPurchaseOnly: true }),
  () => ({ code: 'MUCHO', kind: 'amount', amount: moreThanACart }),
  () => ({ percent: 30, firstPurchaseOnly: true, maxUses: 2 }),
];

/** The name says what was offered, so that an order keeps it. */
const named = (discount: Omit<DiscountInput, 'name'>): DiscountInput => {
  const { kind, percent, amount, active } = discount;
  return { ...discount, name: `${kind} ${percent ?? amount ?? ''} ${active ? 'on' : 'off'}` };
};

async function offer({ discounts, observer, adminId, clock }: World): Promise<unknown> {
  const { random, codes } = discounts;
  const offered = {
    ...plainDiscount,
    percent: null,
    ...random.pick(offers)(random),
    combines: !random.oneIn(4),
  };
  const code = offered.code && `${offered.code}${codes.length}`;
  if (code) codes.push(code);
  const discount = named({ ...offered, code });
  return createDiscount(observer, { discount, actorId: adminId, now: clock.now() });
}

/** Limits are only raised: orders of before may be above a lower one. */
function changed(random: Random, discount: DiscountInput): DiscountInput {
  const { percent, maxUses, active } = discount;
  return named({
    ...discount,
    active: random.oneIn(active ? 4 : 2) ? !active : active,
    percent: percent === null || random.oneIn(2) ? percent : 1 + random.below(100),
    maxUses: maxUses !== null && random.oneIn(4) ? maxUses + 1 : maxUses,
  });
}

/** Every discount of the world, the newest first, with its uses of now. */
export async function listEvery({ observer, clock }: World) {
  const cache = createCache({ maxBytes: 1_000_000, now: clock.now });
  const whole = { page: 1, pageSize: 10_000, showsSales: true, now: clock.now() };
  return (await listDiscounts({ db: observer, cache }, whole)).discounts;
}

async function change(world: World) {
  const {
    discounts: { random },
    observer,
    adminId,
    clock,
  } = world;
  const discounts = await listEvery(world);
  if (discounts.length === 0) return nothing;
  const { _id: id, uses: _, discounted: __, sold: ___, ...discount } = random.pick(discounts);
  const undated = { ...discount, startDate: null, endDate: null };
  const changes = { discount: changed(random, undated), actorId: adminId, now: clock.now() };
  return updateDiscount(observer, { id, ...changes });
}

/** At another process of the shop, whose message may be lost: the cached discounts are out of date then. */
const announced = (save: (world: World) => Promise<unknown>) => async (world: World) => {
  const saved = await save(world);
  if (world.discounts.random.oneIn(2)) invalidateOffers(world.cache);
  return saved;
};

const offering = { name: 'the owner offers a discount', weight: 1, run: announced(offer) };
const changing = { name: 'the owner changes a discount', weight: 1, run: announced(change) };

/** What the owner does with discounts: seldom a new one. */
export const pickOwnerAction = ({ discounts: { random } }: World): Action =>
  random.oneIn(5) ? offering : changing;

/** Before the first step. */
export async function createDiscounts(world: World): Promise<void> {
  for (let count = world.discounts.random.below(5); count > 0; count -= 1) await offer(world);
}

/**
 * The coupon of an order, if there is one, and the discount that its shopper saw: mostly that of the quote,
 * sometimes an older one or none.
 */
export async function pickTerms(
  { discounts, observer, cache, clock }: World,
  {
    userId,
    products,
    ...order
  }: { userId: string; products: RequestedEntry[]; discountCode?: string },
): Promise<{ discountCode?: string; discount?: number }> {
  const { random, codes } = discounts;
  const isUnknown = codes.length === 0 || random.oneIn(12);
  const picked = random.oneIn(4) ? null : isUnknown ? 'NADA' : random.pick(codes);
  const discountCode = order.discountCode ?? picked;
  const asked = { products, discountCode, userId, cache, carrier: null, now: clock.now() };
  const quote = await quoteCart(observer, asked);
  const stale = discounts.lastDisplayed;
  if (!isRefusal(quote)) discounts.lastDisplayed = quote.discount;
  const typed = discountCode === null ? {} : { discountCode };
  if (isRefusal(quote) || random.oneIn(6)) return typed;
  return { ...typed, discount: random.oneIn(6) ? stale : quote.discount };
}
