import {
  type CarrierId,
  type CarrierRate,
  type CarrierRates,
  listCarrierPostcodes,
} from '#domain/delivery/carriers.ts';
import type { Parcel } from '#domain/delivery/parcel.ts';
import { sidesText } from '#domain/delivery/parcel.ts';
import type { Destination } from '#domain/delivery/rates.ts';
import type { DeliveryTerms } from '#domain/delivery/terms.ts';
import type { Db } from '../../../db/schema.ts';
import { createCircuitBreaker, createMinuteLimit } from '../../../failures/circuit-breaker.ts';
import type { FailureLog } from '../../../failures/failure-log.ts';
import { type Carrier, CarrierError } from './carrier.ts';

const id: CarrierId = 'micorreo';
/** How long a carrier's answer is used. */
export const quoteHours = 6;
/** Of all visitors together: a carrier ends the access of who asks too often. */
const maxPerMinute = 120;

/**
 * Wraps the carrier for prices: while it is down, or asked too often, `quote` throws at once, so that the tables
 * answer without a delay.
 */
export function withCarrierCircuitBreaker(
  carrier: Carrier,
  options: { now: () => Date; failures: FailureLog },
): Carrier {
  const createError = (reason: string) =>
    new CarrierError('unavailable', `not requested: ${reason}`);
  const isOutage = (error: unknown) => !(error instanceof CarrierError) || error.kind !== 'refused';
  const breaker = createCircuitBreaker({
    ...{ ...options, service: 'carrier', createOpenError: createError, isOutage },
  });
  const count = createMinuteLimit({
    ...{ now: options.now, maxPerMinute },
    // No outage: it does not end the calls of others.
    createError: (reason) => new CarrierError('refused', `not requested: ${reason}`),
  });
  return {
    ...carrier,
    quote: (shipment) =>
      breaker(`${shipment.to} ${keyOf(shipment.parcel)}`, 'quote', async () => {
        count();
        return carrier.quote(shipment);
      }),
  };
}

type Source = { db: Db; carrier: Carrier | null; now: Date };
type QuoteRequest = { destination: Destination; place?: string | undefined; parcel: Parcel };

/**
 * The terms with the carrier's costs of this parcel: as stored by any process in the last hours, else requested now.
 * Where it does not answer, the tables apply (`findCost`). Throws never because of the carrier.
 */
export async function withCarrierRates(
  { db, carrier, now }: Source,
  terms: DeliveryTerms,
  { parcel, ...where }: QuoteRequest,
): Promise<DeliveryTerms> {
  const postcodes = carrier ? listCarrierPostcodes(terms, where) : [];
  if (!carrier || postcodes.length === 0) return terms;
  const stored = await readStored(db, { postcodes, parcel, now });
  const quoted = await Promise.all(
    postcodes
      .filter((postcode) => !stored.has(postcode))
      .map(async (postcode) => {
        const rates = await carrier.quote({ to: String(postcode), parcel }).catch(ignoreFailure);
        return rates && ([postcode, rates] as const);
      }),
  );
  const answered = quoted.filter((one) => one !== null);
  if (answered.length > 0) await store(db, { answered, parcel, now });
  return { ...terms, carrierRates: new Map([...stored, ...answered]) };
}

/** Reported by `withCarrierCircuitBreaker`. */
function ignoreFailure(error: unknown): null {
  if (error instanceof CarrierError) return null;
  throw error;
}

const keyOf = ({ grams, ...sides }: Parcel) => `${grams} ${sidesText(sides)}`;

async function readStored(
  db: Db,
  { postcodes, parcel, now }: { postcodes: number[]; parcel: Parcel; now: Date },
): Promise<CarrierRates> {
  const rows = await db
    .selectFrom('carrierQuotes')
    .select(['postcode', 'rates'])
    .where('carrier', '=', id)
    .where('parcel', '=', keyOf(parcel))
    .where('postcode', 'in', postcodes)
    .where('quotedAt', '>', new Date(now.getTime() - quoteHours * 3_600_000))
    .execute();
  return new Map(rows.map(({ postcode, rates }) => [postcode, rates]));
}

type Answered = { answered: (readonly [number, CarrierRate[]])[]; parcel: Parcel; now: Date };

const store = (db: Db, { answered, parcel, now }: Answered) =>
  db
    .insertInto('carrierQuotes')
    .values(
      answered.map(([postcode, rates]) => ({
        ...{ carrier: id, postcode, parcel: keyOf(parcel), quotedAt: now },
        rates: JSON.stringify(rates),
      })),
    )
    // Of two processes that asked at once, the later one: both answers are the carrier's.
    .onConflict((conflict) =>
      conflict
        .columns(['carrier', 'postcode', 'parcel'])
        .doUpdateSet({ rates: (eb) => eb.ref('excluded.rates'), quotedAt: now }),
    )
    .execute();
