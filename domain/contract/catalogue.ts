import { z } from 'zod';
import { ageGroups, genders } from '../catalogue/audience.ts';
import { fits } from '../catalogue/fit.ts';
import { offerCodes } from '../catalogue/offer.ts';
import {
  amount,
  byId,
  costRange,
  creation,
  id,
  idList,
  instant,
  pageSize,
  pesos,
  wantedState,
} from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { cardPage, listingQuery, storeCode } from './listing.ts';
import { productInput, storedStock } from './product-input.ts';

export const size = z.object({ _id: id, size: z.string(), stock: storedStock });
const variant = z.object({
  _id: id,
  color: z.string(),
  modelName: z.string(),
  thumbnailImages: z.array(z.string()),
  thumbnailImageMain: z.string().nullable(),
  /** `#rrggbb`, of a colour that is not known. */
  shade: z.string().nullable().optional(),
  sizes: z.array(size),
});

export const product = z.object({
  _id: id,
  nombre: z.string(),
  descripcion: z.string(),
  cuidados: z.string(),
  precio: pesos,
  /** Pesos that it cost before it was on offer; null when the owner does not say. */
  previousPrice: pesos.nullable(),
  categoria: z.string().nullable(),
  store: z.string(),
  state: z.boolean(),
  menu: z.boolean(),
  ofertaNuevo: z.enum(offerCodes),
  image: z.string().nullable(),
  variants: z.array(variant),
  /** The chart that was chosen for it; null for its category's. */
  sizeChartId: id.nullable(),
  fit: z.enum(fits).nullable(),
  /** The height of the model in the pictures, in centimetres. */
  modelHeight: z.number().nullable(),
  /** The size that the model wears. */
  modelSize: z.string().nullable(),
  /** For whom it is, in feeds; null for what its category has. */
  gender: z.enum(genders).nullable(),
  ageGroup: z.enum(ageGroups).nullable(),
  /** The Argentine day from which a pre-order is sent; null when it is not known. */
  availableFrom: z.iso.date().nullable(),
  /** Of one unit, in grams; null for what its category weighs. */
  weightGrams: z.number().nullable(),
  /** Centimetres, `3x25x30`. */
  parcelSize: z.string().nullable(),
  /** Changes with every save and with every change of a size's stock; sent back when saving. */
  version: z.string(),
});

export type Size = z.infer<typeof size>;
export type Variant = z.infer<typeof variant>;
export type Product = z.infer<typeof product>;

/** A product without its version, as public pages show it. */
export type ShownProduct = Omit<Product, 'version'>;

/** The price of one unit with the discounts that any shopper gets, and its end; null without them. */
export const sale = {
  /** Pesos, less than the price. */
  salePrice: amount.nullable(),
  priceValidUntil: instant.nullable(),
};

const offeredProduct = product.extend(sale);

/** A product with what it costs now, as pages show it to shoppers. */
export type OfferedProduct = Omit<z.infer<typeof offeredProduct>, 'version'>;

const ownPageProduct = offeredProduct.extend({
  /** What delivering one unit costs by the shop's methods, null when nothing is sent; absent without methods. */
  deliveryRange: costRange.nullable().optional(),
});

/** A product as its own page shows it. */
export type OwnPageProduct = Omit<z.infer<typeof ownPageProduct>, 'version'>;

const products = z.array(product);
const offeredProducts = z.array(offeredProduct);

export const catalogueCalls = {
  'GET /api/productsKings': {
    access: 'public',
    summary: 'Productos de la tienda clara',
    response: offeredProducts,
  },
  'GET /api/productsLv': {
    access: 'public',
    summary: 'Productos de la tienda oscura',
    response: offeredProducts,
  },
  'GET /api/allProducts': {
    access: 'public',
    summary: 'Todos los productos o los de estos ids, también los inactivos',
    query: z.object({ ids: idList.optional() }),
    response: products,
  },
  'GET /api/products/showMenuProducts': {
    access: 'public',
    summary: 'Productos que se ofrecen como extras; primero los de la tienda que se nombre',
    query: z.object({ store: storeCode.optional(), pageSize: pageSize.optional() }),
    response: offeredProducts,
  },
  'GET /api/products/cards': {
    access: 'public',
    summary: 'Una página de los productos de una tienda, en el orden en que se muestran',
    query: listingQuery,
    response: cardPage,
  },
  'GET /api/products/:id': {
    access: 'public',
    summary: 'Un producto que se puede ver',
    params: byId,
    response: ownPageProduct,
  },
  'POST /api/products': {
    access: 'catalogue',
    summary: 'Crea un producto',
    query: creation,
    body: productInput,
    response: product,
    status: 201,
  },
  'PUT /api/products/:id': {
    access: 'catalogue',
    summary: 'Actualiza un producto completo',
    params: byId,
    body: productInput,
    response: product,
  },
  'DELETE /api/products/:id': {
    access: 'catalogue',
    summary: 'Habilita o deshabilita un producto',
    params: byId,
    query: wantedState,
    response: product,
  },
} satisfies EndpointTable;
