import { slugOf } from '../shared/slug.ts';
import { lastOfPath, type Source } from './source-rows.ts';

/**
 * Shopify's table of products, with its new titles and those of older exports
 * (https://help.shopify.com/en/manual/products/import-export/using-csv).
 */
export const shopify: Source = {
  titles: {
    key: ['URL handle', 'Handle'],
    nombre: ['Title'],
    descripcion: ['Description', 'Body (HTML)'],
    type: ['Type'],
    category: ['Product category'],
    name1: ['Option1 name'],
    value1: ['Option1 value'],
    name2: ['Option2 name'],
    value2: ['Option2 value'],
    name3: ['Option3 name'],
    value3: ['Option3 value'],
    price: ['Price', 'Variant Price'],
    otherPrice: ['Compare-at price', 'Variant Compare At Price'],
    stock: ['Inventory quantity', 'Variant Inventory Qty'],
    stockTracker: ['Inventory tracker', 'Variant Inventory Tracker'],
    isShown: ['Published on online store', 'Published'],
    visibility: ['Status'],
    image: ['Product image URL', 'Image Src'],
    variantImage: ['Variant image URL', 'Variant Image'],
  },
  // One path, whose parts have commas: `Apparel & Accessories > Clothing > Shirts, Tops`.
  categoryOf: (row) => row.textOf('type') || lastOfPath(row.textOf('category')),
  pricesOf(price, compareAt) {
    if (price === undefined) return {};
    return compareAt !== undefined && compareAt > price
      ? { precio: price, previousPrice: compareAt }
      : { precio: price };
  },
  isActive(row) {
    const [shown, status] = [slugOf(row.textOf('isShown')), slugOf(row.textOf('visibility'))];
    if (!shown && !status) return undefined;
    return shown !== 'false' && (!status || status === 'active');
  },
  isUnlimited: (row, { table }) =>
    row.textOf('stock') === '' || (table.has('stockTracker') && row.textOf('stockTracker') === ''),
};
