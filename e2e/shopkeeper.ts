import { randomUUID } from 'node:crypto';
import { test } from '@playwright/test';
import type { Session } from '#domain/contract/accounts.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import type { CallInput } from '#domain/contract/index.ts';
import type { Promotion, PromotionDraft } from '#domain/contract/promotions.ts';
import { everySizeOf } from '#domain/testing/plain-product.ts';
import { call, type Transport } from '../web/api-client.ts';
import { administrator, lockedShop, sharedShop, type TestedShop } from './shop-address.ts';

type ProductBody = CallInput<'POST /api/products'>['body'];

/** The shop of the running journey. */
export const testedShop = (): TestedShop =>
  test.info().project.name === 'alone' ? lockedShop : sharedShop;

/** Sends the tests' API calls to the shop over HTTP. */
export const overHttp: Transport = (path, init) => fetch(testedShop().address + path, init);

/** Signs in through the API. Throws ApiError. */
export function openSession(credentials: { email: string; password: string }): Promise<Session> {
  const { email, password } = credentials;
  return call(overHttp, 'POST /users/signin', { body: { email, password } });
}

export type Shopkeeper = Awaited<ReturnType<typeof createShopkeeper>>;

/** Creates products and promotions with unique names for one test; `removeAll` deactivates them. */
export async function createShopkeeper() {
  const session = await openSession(administrator);
  const { token } = session;
  const pictures = await listPictures();
  const products: Product[] = [];
  const promotions: Promotion[] = [];

  /** A tee in black and white, two sizes of each, in both stores, with a unique name. */
  const addProduct = async (change: Partial<ProductBody> = {}): Promise<Product> => {
    const body = { ...productBody(pictures), ...change };
    const product = await call(overHttp, 'POST /api/products', { body }, { token });
    products.push(product);
    return product;
  };

  /** A product as it is now. */
  const readProduct = ({ _id: id }: Pick<Product, '_id'>): Promise<Product> =>
    call(overHttp, 'GET /api/admin/products/:id', { params: { id } }, { token });

  /** Saves the test's copy of the product, and overwrites changes made in the meantime. */
  const changeProduct = async (
    { _id, ...product }: Product,
    change: Partial<ProductBody>,
  ): Promise<Product> => {
    const { version } = await readProduct({ _id });
    const body = { ...product, ...change, version };
    return call(overHttp, 'PUT /api/products/:id', { params: { id: _id }, body }, { token });
  };

  /** A combo over every size of the products, in both stores. */
  const addPromotion = async (
    garments: readonly Product[],
    change: Partial<PromotionDraft> = {},
  ): Promise<Promotion> => {
    const body = { ...promotionBody(garments), ...change };
    const promotion = await call(overHttp, 'POST /api/promotions/create', { body }, { token });
    promotions.push(promotion);
    return promotion;
  };

  const changePromotion = ({ _id, ...promotion }: Promotion, change: Partial<PromotionDraft>) =>
    call(
      overHttp,
      'PUT /api/promotions/:id',
      { params: { id: _id }, body: { ...promotion, ...change } },
      { token },
    );

  const removeAll = async () => {
    const past = { startDate: '2020-01-01T00:00', endDate: '2020-01-02T00:00' };
    for (const promotion of promotions) await changePromotion(promotion, past);
    if (products.length === 0) return;
    const ids = products.map(({ _id }) => _id).join(',');
    const created = await call(overHttp, 'GET /api/allProducts', { query: { ids } });
    for (const product of created) await changeProduct(product, { state: false });
  };

  const methods = {
    addProduct,
    readProduct,
    changeProduct,
    addPromotion,
    changePromotion,
    removeAll,
  };
  return { session, token, pictures, ...methods };
}

/** The product's current version. Throws when it no longer exists. */
export async function findProduct({ _id, nombre }: Product): Promise<Product> {
  const [found] = await call(overHttp, 'GET /api/allProducts', { query: { ids: _id } });
  if (!found) throw new Error(`${nombre} no longer exists`);
  return found;
}

/** A name that no other test uses. */
export function uniqueName(kind: string): string {
  return `${kind} ${randomUUID().slice(0, 8)}`;
}

/** The size of a product's variant by their positions. */
export function sizeOf(product: Product, { variant = 0, size = 0 } = {}) {
  const found = product.variants[variant]?.sizes[size];
  if (!found) throw new Error(`${product.nombre} has no such size`);
  return found;
}

/** A copy of the product's variants with the stock of one size replaced. */
export function withStock(product: Product, stock: number, { variant = 0, size = 0 } = {}) {
  return product.variants.map((each, variantIndex) => ({
    ...each,
    sizes: each.sizes.map((one, sizeIndex) =>
      variantIndex === variant && sizeIndex === size ? { ...one, stock } : one,
    ),
  }));
}

let pictures: Promise<string[]> | null = null;

/** Pictures of the demo catalogue: an upload per test would take minutes. */
function listPictures(): Promise<string[]> {
  pictures ??= readPictures().catch((error) => {
    pictures = null;
    throw error;
  });
  return pictures;
}

async function readPictures(): Promise<string[]> {
  const products = await call(overHttp, 'GET /api/allProducts');
  const all = products.flatMap(({ variants }) =>
    variants.flatMap(({ thumbnailImages }) => thumbnailImages),
  );
  return [...new Set(all)].filter((picture) => picture.includes('/demo-')).slice(0, 6);
}

function productBody(pictures: readonly string[]): ProductBody {
  return {
    nombre: uniqueName('Remera'),
    precio: 32_000,
    descripcion: 'Algodón peinado de 24/1.',
    cuidados: 'Lavar con agua fría.',
    categoria: 'Remeras',
    store: 'Lv,Kings',
    variants: [
      {
        color: 'Black',
        modelName: 'Negra',
        thumbnailImages: pictures.slice(0, 3),
        thumbnailImageMain: pictures[0] ?? null,
        sizes: [
          { size: 'M', stock: 9 },
          { size: 'L', stock: 9 },
        ],
      },
      {
        color: 'White',
        modelName: 'Blanca',
        thumbnailImages: pictures.slice(3, 5),
        thumbnailImageMain: pictures[3] ?? null,
        sizes: [
          { size: 'L', stock: 9 },
          { size: 'XL', stock: 9 },
        ],
      },
    ],
  };
}

function promotionBody(products: readonly Product[]): PromotionDraft {
  return {
    name: uniqueName('Combo'),
    description: 'Prendas que van juntas.',
    promoPrice: 50_000,
    store: 'Ambas',
    products: products.map(everySizeOf),
  };
}
