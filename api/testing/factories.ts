import { type Permission, presets, toAdministrator } from '#domain/accounts/permissions.ts';
import type { Session } from '#domain/contract/accounts.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import type { DiscountDraft } from '#domain/contract/discounts.ts';
import type { CallInput } from '#domain/contract/index.ts';
import type { PromotionInput } from '#domain/contract/promotions.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { plainDiscount } from '#domain/testing/plain-discount.ts';
import { everySizeOf } from '#domain/testing/plain-product.ts';
import { createEntry, shippingInfo as requiredInfo } from '#domain/testing/purchase.ts';
import type { Account } from '../access/session.ts';
import { newId } from '../db/id.ts';
import { hashPassword } from '../modules/accounts/password.ts';
import { openSession } from '../modules/accounts/sessions.ts';
import { createPromotion } from '../modules/promotions/save-promotion.ts';
import { call, send } from './requests.ts';
import type { TestShop } from './test-shop.ts';

export const password = 'Zapallo7Verde';
const passwordHash = hashPassword(password);

let counter = 0;

/** What a session of a shop, also of one in another process, is created from. */
type AccountSource = {
  connection: Pick<TestShop['connection'], 'db'>;
  shop: { config: { jwtSecret: string } };
  clock: { now: Date };
};

/** A verified account with a session; `Admin` is an owner, a list of permissions another administrator. */
export async function createAccount(
  { connection, shop, clock }: AccountSource,
  holder: 'User' | 'Admin' | 'staff' | readonly Permission[] = 'User',
): Promise<Session> {
  counter += 1;
  const { now } = clock;
  const account: Account = {
    id: newId(),
    firstName: 'Ana',
    lastName: 'Suárez',
    userName: `ana${counter}`,
    email: `persona${counter}@example.com`,
    role: holder === 'User' ? 'User' : 'Admin',
    ...toAdministrator(permissionsFor(holder)),
    passwordHash: await passwordHash,
    verifiedAt: now,
    addressProvenAt: now,
    newsAcceptedAt: null,
    createdAt: now,
    deletedAt: null,
  };
  await connection.db.insertInto('users').values(account).execute();
  // Without signing in, which would verify a password for each account of each test.
  const secret = shop.config.jwtSecret;
  return openSession(connection.db, { account, userAgent: undefined, secret, now });
}

const permissionsFor = (holder: 'User' | 'Admin' | 'staff' | readonly Permission[]) =>
  typeof holder === 'string' ? presets[holder === 'Admin' ? 'owner' : 'staff'] : holder;

/** Signs in with the password of every account above. */
export const signIn = (shop: TestShop, email: string): Promise<Session> =>
  call(shop, 'POST /users/signin', { body: { email, password } });

/** Verified customers with a session each. */
export const createShoppers = (shop: TestShop, count: number): Promise<Session[]> =>
  Promise.all(Array.from({ length: count }, () => createAccount(shop)));

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

/** Gives each variant of a product one more size, and the product one more variant, and removes them again. */
export async function addRemovedSizes(shop: TestShop, product: Product): Promise<void> {
  const { token } = await createAccount(shop, 'Admin');
  const save = (read: Product, variants: ProductBody['variants']) =>
    call(shop, 'PUT /api/products/:id', {
      ...{ params: { id: product._id }, body: { ...read, variants }, token },
    });
  const sizes = [{ size: 'XS', stock: 5 }];
  const saved = await save(product, [
    ...product.variants.map((variant) => ({ ...variant, sizes: [...variant.sizes, ...sizes] })),
    { color: 'White', modelName: 'Blanca', sizes },
  ]);
  await save(saved, product.variants);
}

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
  ...requiredInfo,
  country: 'Argentina',
  addressMobile: '+54 351 555 1234',
};

type PreferenceBody = CallInput<'POST /api/mercadopago/create-preference'>['body'];

/** A cart entry of a product: its first variant and one of its sizes. */
export const entryOf = (product: Product, choice: { quantity?: number; size?: number } = {}) => ({
  ...createEntry(product, choice),
  nombre: product.nombre,
});

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
  change: Partial<PreferenceBody> = {},
) =>
  call(shop, 'POST /api/mercadopago/create-preference', {
    body: preferenceBody(products, change),
    token: shopper.token,
  });

/** Places and pays an order; its state is Aceptado. */
export async function buy(
  shop: TestShop,
  shopper: Session,
  products: PreferenceBody['products'],
  change: Partial<PreferenceBody> = {},
): Promise<{ orderId: string; paymentId: string }> {
  const { orderId, preferenceId } = await createPendingOrder(shop, shopper, products, change);
  const payment = await shop.provider.pay(preferenceId);
  await shop.receiveNotices();
  return { orderId, paymentId: String(payment.id) };
}

/** Approves a paid order and sends its tracking code. */
export async function shipOrder(shop: TestShop, orderId: string): Promise<void> {
  const { token } = await createAccount(shop, 'Admin');
  const params = { id: orderId, orderId };
  await call(shop, 'PUT /api/admin/orders/:id/approve', { params, token });
  const body = { trackingCode: 'AR1' };
  await call(shop, 'POST /api/admin/orders/:orderId', { params, body, token });
}

/** Ships a paid order and marks it as delivered. */
export async function deliverOrder(shop: TestShop, orderId: string): Promise<void> {
  await shipOrder(shop, orderId);
  const { token } = await createAccount(shop, 'Admin');
  await call(shop, 'PUT /api/admin/orders/:orderId/deliver', { params: { orderId }, token });
}

export const discountDraft = (change: Partial<DiscountDraft> = {}): DiscountDraft => ({
  ...plainDiscount,
  ...change,
});

/** A discount, with the token of the administrator who created it. */
export async function createDiscount(shop: TestShop, change: Partial<DiscountDraft> = {}) {
  const { token } = await createAccount(shop, 'Admin');
  const body = discountDraft(change);
  return { ...(await call(shop, 'POST /api/admin/discounts', { body, token })), token };
}
