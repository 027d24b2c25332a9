import { sql } from 'kysely';
import type { Installment } from '#domain/contract/installments.ts';
import { mergeOffers, minInstallmentAmount } from '#domain/orders/installments.ts';
import { type Centavos, centavos } from '#domain/shared/money.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import type { InstallmentService } from '../orders/payments/installment-service.ts';
import { ProviderError } from '../orders/payments/provider.ts';
import { hasNotEnded } from '../promotions/promotion-dates.ts';
import { readDiscountedPrices } from './read-discounted-prices.ts';

const hourMs = 3_600_000;
/** How long stored plans are shown without asking again. */
const freshMs = 12 * hourMs;
/** How long they are shown while the provider does not answer: older ones may be wrong. */
const usableMs = 48 * hourMs;

type Input = { price: Centavos; service: InstallmentService; now: Date };

/**
 * The plans for a price, in pesos: stored ones, else the provider's, which are stored. Empty for a price
 * below the provider's least, and when it does not answer.
 */
export async function listInstallments(db: Db, input: Input): Promise<Installment[]> {
  const { price, now } = input;
  if (price < minInstallmentAmount) return [];
  const stored = await db
    .selectFrom('installments')
    .select(['plans', 'fetchedAt'])
    .where('priceCents', '=', price)
    .executeTakeFirst();
  const ageMs = stored ? now.getTime() - stored.fetchedAt.getTime() : Number.POSITIVE_INFINITY;
  if (stored && ageMs < freshMs) return stored.plans;
  try {
    return await fetchPlans(db, input);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return stored && ageMs < usableMs ? stored.plans : [];
  }
}

/** The prices of listed products and active combos that have not ended, without discounts. */
const soldPrices = (now: Date) => sql`
  select precio_cents as price from products where is_visible
  union
  select promo_price_cents from promotions where active and ${hasNotEnded(now)}`;

/** Whether a listed product or an active combo has this price without discounts. */
export async function isSoldPrice(db: Db, price: Centavos, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from (${soldPrices(now)}) as sold where price = ${price} limit 1`.execute(db);
  return rows.length > 0;
}

/** Requests the provider's plans and stores them. Throws a `ProviderError`. */
async function fetchPlans(db: Db, { price, service, now }: Input): Promise<Installment[]> {
  const plans = mergeOffers(await service.listOffers(price), price);
  const row = { plans: JSON.stringify(plans), fetchedAt: now };
  await db
    .insertInto('installments')
    .values({ priceCents: price, ...row })
    .onConflict((conflict) => conflict.column('priceCents').doUpdateSet(row))
    .execute();
  return plans;
}

/** Prices tried per run, until one is fetched. */
const triedAtMost = 3;

/**
 * Fetches the plans of one price that the shop sells for and that has none or old ones; returns how many
 * it fetched. Deletes plans that nobody has asked for any more.
 */
export async function fetchDueInstallments(
  { db, cache }: { db: Db; cache: Cache },
  { service, now }: Omit<Input, 'price'>,
): Promise<number> {
  const discounted = await readDiscountedPrices({ db, cache }, now);
  const dueBefore = new Date(now.getTime() - freshMs / 2);
  // In random order, so that prices that the provider refuses are not the first ones of each run.
  const { rows } = await sql<{ price: number }>`
    select price from (
      ${soldPrices(now)} union select unnest(${discounted}::bigint[])
    ) as sold
    where price >= ${minInstallmentAmount} and not exists (
      select from installments where price_cents = price and fetched_at > ${dueBefore}
    ) order by random() limit ${triedAtMost}`.execute(db);
  for (const { price } of rows) {
    try {
      await fetchPlans(db, { price: centavos(price), service, now });
      return 1;
    } catch (error) {
      // A later run tries again.
      if (!(error instanceof ProviderError)) throw error;
    }
  }
  const usableSince = new Date(now.getTime() - usableMs);
  await db.deleteFrom('installments').where('fetchedAt', '<', usableSince).execute();
  return 0;
}
