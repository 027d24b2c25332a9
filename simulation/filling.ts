import { hash } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import { newId } from '#api/db/id.ts';
import type { Schema } from '#api/db/schema.ts';
import { createProduct } from '#api/modules/catalogue/save-product.ts';
import { createPromotion } from '#api/modules/promotions/save-promotion.ts';
import type { Role } from '#domain/accounts/account.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import { productInput } from '#domain/contract/product-input.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { everySizeOf } from '#domain/testing/plain-product.ts';

/** Of every person. */
export const password = 'Zapallo7Verde';
/** Hashed at the least cost: verifying it is not what is simulated. */
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** A verified account; returns its id. */
export async function createPerson(db: Kysely<Schema>, role: Role): Promise<string> {
  const id = newId();
  await db
    .insertInto('users')
    .values({
      id,
      firstName: 'P',
      lastName: id,
      userName: id,
      email: `${id}@example.com`,
      passwordHash: await passwordHash,
      role,
      verifiedAt: new Date(0),
      createdAt: new Date(0),
    })
    .execute();
  return id;
}

type Garment = { stock: number; adminId: string; now: Date };

/** Of one colour in two sizes, with this stock each. */
export async function createGarment(
  db: Kysely<Schema>,
  { stock, adminId, now }: Garment,
): Promise<Product> {
  const sizes = ['S', 'M'].map((size) => ({ size, stock }));
  const created = await createProduct(db, {
    product: productInput.parse({
      ...{ nombre: `Prenda ${stock}`, precio: 1000 * stock, store: 'Kings' },
      variants: [{ color: 'Black', modelName: 'Negra', sizes }],
    }),
    actorId: adminId,
    now,
  });
  if (isRefusal(created)) throw new Error(created.message);
  return created;
}

/** Of two products, with free shipping. */
export async function createCombo(
  db: Kysely<Schema>,
  products: Product[],
  now: Date,
): Promise<string> {
  const created = await createPromotion(db, {
    promotion: {
      name: 'Combo',
      description: '-',
      image: null,
      promoPrice: 2500,
      store: 'Kings',
      promoType: 'Promo',
      freeShipping: true,
      active: true,
      startDate: null,
      endDate: null,
      products: products.map(everySizeOf),
    },
    actorId: null,
    now,
  });
  if (isRefusal(created)) throw new Error(created.message);
  return created._id;
}
