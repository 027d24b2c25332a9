import type { Session } from '#domain/contract/accounts.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import type { CallInput } from '#domain/contract/index.ts';
import type { PromotionInput } from '#domain/contract/promotions.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { createToken } from '../access/session.ts';
import { newId } from '../db/id.ts';
import { hashPassword } from '../modules/accounts/password.ts';
import { createPromotion } from '../modules/promotions/save-promotion.ts';
import { call, send } from './requests.ts';
import type { TestShop } from './test-shop.ts';

export const password = 'Contrasena1';
const passwordHash = hashPassword(password);

let counter = 0;

/** A verified, signed-in account; `Admin` is an owner. */
export async function createAccount(
  shop: TestShop,
  role: 'User' | 'Admin' | 'staff' = 'User',
): Promise<Session> {
  counter += 1;
  const email = `persona${counter}@example.com`;
  await shop.connection.db
    .insertInto('users')
    .values({
      id: newId(),
      firstName: 'Ana',
      lastName: 'Suárez',
      userName: `ana${counter}`,
      email,
      passwordHash: await passwordHash,
      role: role === 'User' ? 'User' : 'Admin',
      isOwner: role === 'Admin',
      verifiedAt: shop.clock.now,
      createdAt: shop.clock.now,
    })
    .execute();
  return call(shop, 'POST /users/signin', { body: { email, password } });
}

/** Verified, signed-in customers, without the time that hashing their passwords takes. */
export async function createShoppers(shop: TestShop, count: number): Promise<Session[]> {
  const { jwtSecret } = shop.shop.config;
  const { now } = shop.clock;
  const people = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    firstName: 'Ana',
    lastName: 'Suárez',
    userName: `compradora${index}`,
    email: `compradora${index}@example.com`,
    role: 'User' as const,
    isOwner: false,
  }));
  const rows = people.map((person) => ({
    ...person,
    passwordHash: 'matches no password',
    verifiedAt: now,
    createdAt: now,
  }));
  await shop.connection.db.insertInto('users').values(rows).execute();
  const expiresAt = new Date(now.getTime() + 7 * 24 * 3_600_000);
  // One session each, with the account's id.
  const sessions = people.map(({ id }) => ({
    ...{ id, userId: id, userAgent: null },
    ...{ createdAt: now, lastUsedAt: now, confirmedAt: now, expiresAt },
  }));
  await shop.connection.db.insertInto('sessions').values(sessions).execute();
  return Promise.all(
    people.map(async ({ id, role, ...person }) => ({
      ...person,
      _id: id,
      role,
      token: createToken(jwtSecret, { id, role, sessionId: id, expiresAt }),
    })),
  );
}

type ProductBody = CallInput<'POST /api/products'>['body'];

export const productBody = (change: Partial<ProductBody> = {}): ProductBody => ({
  nombre: 'Remera Rey',
  precio: 32_000,
  descripcion: 'Algodón peinado.',
  cuidados: 'Lavar con agua fría.',
  categoria: 'Remeras',
  store: 'Kings',
  variants: [
    {
      color: 'Black',
      modelName: 'Negra',
      thumbnailImages: ['/media/products/rey-1.webp'],
      thumbnailImageMain: '/media/products/rey-muestra.webp',
      sizes: [
        { size: 'M', stock: 5 },
        { size: 'L', stock: 2 },
      ],
    },
  ],
  ...change,
});

/** A product created through the API by an administrator. */
export async function createProduct(
  shop: TestShop,
  change: Partial<ProductBody> = {},
): Promise<Product> {
  const { token } = await createAccount(shop, 'Admin');
  return call(shop, 'POST /api/products', { body: productBody(change), token });
}

/** A product with a single size and this stock. */
export function createSimpleProduct(
  shop: TestShop,
  stock: number,
  change: Partial<ProductBody> = {},
): Promise<Product> {
  const sizes = [{ size: 'M', stock }];
  return createProduct(shop, {
    variants: [{ color: 'Black', modelName: 'Negra', sizes }],
    ...change,
  });
}

/** Every size of a product, in the format of a promotion. */
export const everySizeOf = ({ _id: productId, variants }: Product) => ({
  productId,
  variants: variants.map(({ _id: variantId, sizes }) => ({
    variantId,
    sizes: sizes.map(({ _id: sizeId }) => ({ sizeId })),
  })),
});

/** A promotion with every size of the products; returns its id. */
export async function createCombo(
  shop: TestShop,
  products: readonly Product[],
  change: Partial<PromotionInput> = {},
): Promise<string> {
  const created = await createPromotion(shop.connection.db, {
    promotion: {
      name: 'Combo Real',
      description: 'Dos prendas.',
      image: null,
      promoPrice: 50_000,
      store: 'Kings',
      promoType: 'Promo',
      freeShipping: false,
      active: true,
      startDate: null,
      endDate: null,
      products: products.map(everySizeOf),
      ...change,
    },
    actorId: null,
    now: shop.clock.now,
  });
  if (isRefusal(created)) throw new Error(created.message);
  return created._id;
}

export const shippingInfo = {
  country: 'Argentina',
  province: 'Córdoba',
  department: 'Capital',
  city: 'Córdoba',
  zipCode: '5000',
  address: 'Av. Colón 1234',
  addressDni: '30123456',
  addressMobile: '+54 351 555 1234',
};

type PreferenceBody = CallInput<'POST /api/mercadopago/create-preference'>['body'];

/** A cart entry of a product: its first variant and one of its sizes. */
export function entryOf(product: Product, { quantity = 1, size = 0 } = {}) {
  const variant = product.variants[0];
  const chosen = variant?.sizes[size];
  if (!variant || !chosen) throw new Error(`${product.nombre} has no such size`);
  return {
    _id: product._id,
    nombre: product.nombre,
    precio: product.precio,
    quantity,
    variants: [{ _id: variant._id, sizes: [{ _id: chosen._id }] }],
  };
}

/** A cart entry of a combo with the first size of each product. */
export function comboEntryOf(promoId: string, products: readonly Product[], quantity = 1) {
  return {
    promoId,
    promoPrice: 50_000,
    quantity,
    products: products.map((product) => {
      const { _id, variants } = entryOf(product);
      const [variant] = variants;
      return {
        productId: _id,
        variantId: variant?._id ?? '',
        sizeId: variant?.sizes[0]?._id ?? '',
        quantity: 1,
      };
    }),
  };
}

export const preferenceBody = (
  products: PreferenceBody['products'],
  change: Partial<PreferenceBody> = {},
): PreferenceBody => ({
  products,
  shippingInfo,
  paymentReference: crypto.randomUUID(),
  ...change,
});

/** Places an order; the response may be a refusal. */
export const tryToBuy = (
  shop: TestShop,
  shopper: Session,
  products: PreferenceBody['products'],
  change: Partial<PreferenceBody> = {},
) =>
  send(shop, 'POST /api/mercadopago/create-preference', {
    body: preferenceBody(products, change),
    token: shopper.token,
  });

/** Places a pending order; throws on a refusal. */
export const createPendingOrder = (
  shop: TestShop,
  shopper: Session,
  products: PreferenceBody['products'],
) =>
  call(shop, 'POST /api/mercadopago/create-preference', {
    body: preferenceBody(products),
    token: shopper.token,
  });

/** Places and pays an order; its state is Aceptado. */
export async function buy(
  shop: TestShop,
  shopper: Session,
  products: PreferenceBody['products'],
): Promise<{ orderId: string; paymentId: string }> {
  const { orderId, preferenceId } = await createPendingOrder(shop, shopper, products);
  const payment = await shop.provider.pay(preferenceId);
  await shop.receiveNotices();
  return { orderId, paymentId: String(payment.id) };
}
