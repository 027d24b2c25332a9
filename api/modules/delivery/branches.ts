import PQueue from 'p-queue';
import type { DeliveryMethodInput } from '#domain/contract/delivery-methods.ts';
import { mergeBranches } from '#domain/delivery/merge-branches.ts';
import { provinces } from '#domain/geo/provinces.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { getSettings, lockSettings } from '../site/settings/read-settings.ts';
import { type Carrier, type CarrierBranch, CarrierError } from './carriers/carrier.ts';
import { writeMethods } from './save-method.ts';

type BranchPlace = DeliveryMethodInput['places'][number];

/** Provinces that are asked at once. */
const concurrency = 4;

/** The carrier's branches of the whole country, as places of a method. Throws a `CarrierError`. */
async function readBranches(carrier: Carrier): Promise<BranchPlace[]> {
  const queue = new PQueue({ concurrency });
  const branches = await queue.addAll(
    provinces.map(
      ({ id }) =>
        () =>
          carrier.listBranches(id),
    ),
  );
  const places = new Map(branches.flat().flatMap((branch) => placeOf(branch)));
  // A method would close all of its branches.
  if (places.size === 0) throw new CarrierError('unexpected', 'MiCorreo named no branch');
  return [...places.values()];
}

/** Nothing for a branch without an address or a postcode, which nobody finds. */
function placeOf(branch: CarrierBranch): [string, BranchPlace][] {
  const { code, name, address, city, postcode, provinceId, hours, isOpen } = branch;
  if (!address || !postcode) return [];
  const place = {
    ...{ code, name: name.slice(0, 80), postcode, provinceId, active: isOpen },
    address: [address, city].filter(Boolean).join(', ').slice(0, 200),
    hours: hours.slice(0, 200),
  };
  return [[code, place]];
}

/** The same for the panel's form. Refuses (`unavailable`) while the carrier does not answer. */
export async function listBranches(
  carrier: Carrier | null,
): Promise<{ places: BranchPlace[] } | Refusal> {
  if (!carrier) return refuse('unavailable', 'MiCorreo no está configurado en esta tienda.');
  try {
    return { places: await readBranches(carrier) };
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    return refuse('unavailable', error.ownerText);
  }
}

/**
 * Opens, closes and adds branches as the carrier does, in every method that has its branches. Rejects when the carrier
 * does not answer: the run is repeated within an hour.
 */
export async function refreshBranches(db: Db, carrier: Carrier | null): Promise<void> {
  const { deliveryMethods } = await getSettings(db);
  if (!carrier || !deliveryMethods.some(hasBranches)) return;
  await writeBranches(db, await readBranches(carrier));
}

const hasBranches = ({ carrier, places }: { carrier: unknown; places: readonly BranchPlace[] }) =>
  carrier !== null && places.some(({ code }) => Boolean(code));

const writeBranches = (db: Db, branches: readonly BranchPlace[]) =>
  inTransaction(db, async (tx) => {
    const { deliveryMethods: methods } = await lockSettings(tx);
    const refreshed = methods.map((method) =>
      hasBranches(method)
        ? {
            ...method,
            places: mergeBranches(method.places, branches).map((place) => ({
              ...place,
              id: 'id' in place && place.id ? place.id : newId(),
            })),
          }
        : method,
    );
    // So that carts in use keep their quotes while nothing changes.
    if (JSON.stringify(refreshed) !== JSON.stringify(methods)) await writeMethods(tx, refreshed);
  });
