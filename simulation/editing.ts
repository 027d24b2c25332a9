import { listProducts } from '#api/modules/catalogue/cached-products.ts';
import { updateProduct } from '#api/modules/catalogue/save-product.ts';
import { createPerson } from './filling.ts';
import { nothing } from './jobs.ts';
import { highestPrice, type World } from './world.ts';

/** An administrator reads a product, and saves it whenever the world comes to it. */
export async function openProduct({ random, products, observer, copies }: World): Promise<unknown> {
  const editorId = await createPerson(observer, 'Admin');
  const [product] = await listProducts(observer, [random.pick(products)._id]);
  if (!product) throw new Error('A garment is gone');
  // After the product: a row between the two is one more that the invariant does not count, never one less.
  const { newest } = await observer
    .selectFrom('stockLedger')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  copies.push({ editorId, product, ledgerId: newest ?? 0, isSaved: false });
  return product.nombre;
}

/** Saves a copy with the plain body: every number as it was read, or one that was typed over it. */
export async function saveCopy({ random, copies, db, clock }: World): Promise<unknown> {
  const open = copies.filter(({ isSaved }) => !isSaved);
  if (open.length === 0) return nothing;
  const copy = random.pick(open);
  copy.isSaved = true;
  const { _id: id, version, ...body } = copy.product;
  const variants = body.variants.map((variant) => ({
    ...variant,
    sizes: variant.sizes.map((size) => ({
      ...size,
      stock: random.oneIn(4) ? random.below(4) : size.stock,
    })),
  }));
  return updateProduct(db, {
    id,
    product: {
      ...body,
      variants,
      precio: 1 + random.below(highestPrice),
      ...(random.oneIn(2) ? { version } : {}),
    },
    actorId: copy.editorId,
    now: clock.now(),
  });
}
