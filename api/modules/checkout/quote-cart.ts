import { quoteLines } from '#domain/cart/quote-lines.ts';
import { sentFrom } from '#domain/catalogue/availability.ts';
import type { RequestedEntry } from '#domain/contract/checkout.ts';
import type { DeliveryChoice } from '#domain/contract/delivery.ts';
import type { CallOutput } from '#domain/contract/index.ts';
import {
  chooseDelivery,
  deliveryProblemOf,
  unchosenRates,
} from '#domain/delivery/choose-delivery.ts';
import { listOptions, ratesBeforeChoice } from '#domain/delivery/list-options.ts';
import { packLines } from '#domain/delivery/parcel.ts';
import { deliveryTermsOf, destinationOf } from '#domain/delivery/terms.ts';
import { withDiscounts } from '#domain/discounts/apply-discounts.ts';
import { discountOrder } from '#domain/discounts/discount-order.ts';
import { priceOrder } from '#domain/orders/breakdown.ts';
import { centavos, toNullablePesos, toPesos } from '#domain/shared/money.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import type { Carrier } from '../delivery/carriers/carrier.ts';
import { withCarrierRates } from '../delivery/carriers/carrier-rates.ts';
import { readOffer } from '../discounts/read-offer.ts';
import { readCatalogueSnapshot } from '../orders/catalogue-snapshot.ts';
import { readVersionedSettings } from '../site/settings/read-settings.ts';

type Input = {
  products: readonly RequestedEntry[];
  /** Normalized; null without one. */
  discountCode: string | null;
  postcode?: string | undefined;
  province?: string | undefined;
  delivery?: DeliveryChoice | undefined;
  /** Null for a guest. */
  userId: string | null;
  carrier: Carrier | null;
  /** Words of the branches that are listed. */
  branch?: string | undefined;
  cache: Cache;
  now: Date;
};

/**
 * What a cart costs with its discounts and the delivery, to be displayed: the order is priced again when it is placed.
 * Refuses entries that are not offered, as `quoteLines` does.
 */
export async function quoteCart(
  db: Db,
  { products, discountCode, userId, cache, carrier, now, ...wanted }: Input,
): Promise<CallOutput<'POST /api/quote'> | Refusal> {
  const catalogue = await readCatalogueSnapshot(db, { entries: products, cache });
  // Whether Kings is closed to the shopper is checked when the order is placed.
  const quoted = quoteLines(products, catalogue, { now, isLocked: false });
  if (isRefusal(quoted)) return quoted;
  const { settings, deliveryMethods } = await readVersionedSettings({ db, cache });
  const tables = deliveryTermsOf(settings, deliveryMethods);
  const parcel = packLines(quoted.lines, catalogue.products, tables.categoryParcels);
  const { grams } = parcel;
  const destination = destinationOf(wanted.postcode, wanted.province);
  const choice = wanted.delivery ?? null;
  const terms = await withCarrierRates({ db, carrier, now }, tables, {
    ...{ destination, place: choice?.place, parcel },
  });
  const chosen = chooseDelivery(terms, { choice, destination, grams });
  const isChosen = !isRefusal(chosen);
  const { offer, acceptsCodes } = await readOffer({ db, cache }, { discountCode, userId, now });
  const { lines: undiscounted } = quoted;
  // A free delivery that is still to be chosen makes the options free.
  const rates = isChosen ? chosen.rates : ratesBeforeChoice(terms, grams);
  const discounted = discountOrder(undiscounted, offer, { rates, vat: settings, now });
  const discountedLines = withDiscounts(undiscounted, discounted);
  const breakdown = priceOrder(discountedLines, {
    rates: isChosen ? chosen.rates : unchosenRates,
    vat: settings,
  });
  const shipped = {
    lines: discountedLines,
    paid: centavos(breakdown.subtotal - breakdown.discount),
  };
  const { lines, discount, delivery, net, total } = breakdown;
  return {
    lines: lines.map(({ quantity, ...line }) => ({
      ...{ quantity, unitPrice: toPesos(line.unitPrice), discount: toPesos(line.discount) },
      ...{ total: toPesos(line.total), net: toNullablePesos(line.net) },
    })),
    discounts: discounted.applied.map(({ discount: { name, code }, amount }) => ({
      ...{ name, code, amount: toPesos(amount) },
    })),
    ...{ discount: toPesos(discount), total: toPesos(total), net: toNullablePesos(net) },
    delivery: {
      ...{ cost: toPesos(delivery.cost), net: toNullablePesos(delivery.net) },
      ...listOptions(terms, {
        ...{ destination, grams, shipped, branchText: wanted.branch },
        sentFrom: sentFrom(catalogue.products, now),
      }),
      problem: isChosen ? null : deliveryProblemOf(chosen),
    },
    ...{ acceptsCodes, codeProblem: discounted.codeProblem },
  };
}
