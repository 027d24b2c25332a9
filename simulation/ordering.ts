import { createPreference } from '#api/modules/checkout/create-preference.ts';
import type { PaymentProvider } from '#api/modules/orders/payments/provider.ts';
import type { RequestedEntry } from '#domain/contract/checkout.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { pickTerms } from './discounting.ts';
import { nameAll } from './picking.ts';
import {
  highestPrice,
  maxOpenOrders,
  type Person,
  publicUrl,
  reservationMinutes,
  type World,
} from './world.ts';

function randomEntries({ random, products, promoId }: World): RequestedEntry[] {
  const garment = (index: number) => {
    const product = products[index] ?? random.pick(products);
    const variant = random.pick(product.variants);
    return { product, variant, size: random.pick(variant.sizes) };
  };
  const single = () => {
    const { product, variant, size } = garment(random.below(products.length));
    return {
      _id: product._id,
      // Most would pay any price that the garments have; some saw the first one.
      precio: random.oneIn(4) ? product.precio : highestPrice,
      quantity: 1 + random.below(2),
      variants: [{ _id: variant._id, sizes: [{ _id: size._id }] }],
    };
  };
  const combo = () => ({
    promoId,
    promoPrice: 2500,
    quantity: 1,
    products: [garment(0), garment(1)].map(({ product, variant, size }) => ({
      productId: product._id,
      variantId: variant._id,
      sizeId: size._id,
    })),
  });
  return Array.from({ length: 1 + random.below(2) }, () => (random.oneIn(3) ? combo() : single()));
}

/** A shopper, or this one, sends a random cart to the checkout, and may come back with it. */
export async function submitRandomCart(world: World, account?: Person, discountCode?: string) {
  return submit(world, await randomSubmission(world, account, discountCode));
}

/** The same request twice at once, as a browser sends it again on a bad connection. */
export async function submitRandomCartTwice(world: World): Promise<unknown> {
  const submission = await randomSubmission(world);
  return nameAll([submit(world, submission), submit(world, submission)]);
}

/**
 * The provider is slow: the shopper sends the request again a minute later, when the lease of the
 * first one is over, and the first one gets its answer last.
 */
export async function submitAgainLater(world: World): Promise<unknown> {
  const submission = await randomSubmission(world);
  const call = world.provider.holdNextPreference(world.random.oneIn(2));
  const first = submit(world, submission);
  const isHeld = await Promise.race([
    call.reached.then(() => true),
    Promise.allSettled([first]).then(() => false),
  ]);
  // The second request would wait for a hold that nothing releases.
  if (!isHeld) call.release();
  world.clock.advance(1);
  const second = submit(world, submission);
  await Promise.allSettled([second]);
  call.release();
  return nameAll([first, second]);
}

/** A random cart of a shopper, or of this one, as the checkout sends it. */
export async function randomSubmission(world: World, buyer?: Person, discountCode?: string) {
  const { random } = world;
  const account = buyer ?? (await pickBuyer(world));
  const products = randomEntries(world);
  // Few references, so that the same one comes again.
  const paymentReference = `ref-${random.below(6)}`;
  const terms = await pickTerms(world, {
    userId: account.id,
    products,
    ...(discountCode ? { discountCode } : {}),
  });
  const receiving = random.pick(world.receivings);
  return { account, body: { products, ...receiving, paymentReference, ...terms } };
}

/** Sometimes one whose session was checked before the account was deleted. */
async function pickBuyer({ random, observer, shoppers, deleted }: World): Promise<Person> {
  if (deleted.length > 0 && random.oneIn(8)) return random.pick(deleted);
  return observer
    .selectFrom('users')
    .selectAll()
    .where('id', '=', random.pick(shoppers))
    .executeTakeFirstOrThrow();
}

export type Submission = Awaited<ReturnType<typeof randomSubmission>>;

/** What the calls that place an order and create its preference share. */
export function placingOf(world: World) {
  const { provider, clock, cache } = world;
  const now = clock.now();
  const counting: PaymentProvider = {
    ...provider.adapter,
    async createPreference(request) {
      const call = { orderId: request.orderId, at: now };
      world.preferenceCalls.push(call);
      try {
        return await provider.adapter.createPreference(request);
      } catch (error) {
        // Over: the next request may create one at once.
        world.preferenceCalls.splice(world.preferenceCalls.indexOf(call), 1);
        throw error;
      }
    },
  };
  return {
    ...{ provider: counting, publicUrl, reservationMinutes, maxOpenOrders, cache, now },
    ...{ source: null, carrier: null, pause: async () => {} },
  };
}

async function submit(world: World, submission: Submission) {
  const answer = await createPreference(world.db, { ...submission, ...placingOf(world) });
  if (!isRefusal(answer)) world.provider.handOut(answer.preferenceId);
  return answer;
}
