import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { createMethod } from '#api/modules/delivery/save-method.ts';
import { shippingInfo } from '#api/testing/factories.ts';
import { deliveryMethodForm } from '#domain/contract/delivery-methods.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { branchMethod, doorMethod, pickupMethod } from '#domain/testing/delivery-methods.ts';
import type { Random } from './random.ts';

/** How an order may be received: to an address, or at a place by a person. */
export type Receiving =
  | { shippingInfo: typeof shippingInfo; delivery?: { id: string } }
  | { delivery: { id: string; place: string }; recipient: { addressDni: string } };

/** In pesos: about what a garment costs, since only so can a mistake about it change what an order costs. */
const costs = { door: 700, branch: 400 };

const anywhere = { postcodeFrom: null, postcodeTo: null, provinceId: null, maxGrams: null };
const anywhereAt = (cost: number) => [{ ...anywhere, minDays: 1, maxDays: 3, cost }];

const methods = [
  doorMethod({ rates: anywhereAt(costs.door), freeFrom: 4000 }),
  { ...branchMethod(['Centro']), rates: anywhereAt(costs.branch) },
  pickupMethod(),
].map((draft) => deliveryMethodForm.parse(draft));

type Filling = { random: Random; adminId: string; now: Date };

/** Half of the worlds have the flat rate, and half every kind of delivery. */
export async function createDeliveries(
  db: Kysely<Schema>,
  { random, adminId, now }: Filling,
): Promise<Receiving[]> {
  if (random.oneIn(2)) return [{ shippingInfo }];
  const recipient = { addressDni: shippingInfo.addressDni };
  const receivings: Receiving[] = [];
  for (const method of methods) {
    const created = await createMethod(db, { method, actorId: adminId, now });
    if (isRefusal(created)) throw new Error(created.message);
    const [place] = created.places;
    const { _id: id } = created;
    receivings.push(
      place ? { delivery: { id, place: place.id }, recipient } : { delivery: { id }, shippingInfo },
    );
  }
  return receivings;
}
