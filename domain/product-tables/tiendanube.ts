import { slugOf } from '../shared/slug.ts';
import { lastOfPath, type Source } from './source-rows.ts';

/**
 * Tiendanube's table of products (31 columns, separated by `;`, windows-1252), by public code that reads
 * and writes it; Tiendanube's own documentation was not read.
 */
export const tiendanube: Source = {
  titles: {
    key: ['Identificador de URL'],
    nombre: ['Nombre'],
    descripcion: ['Descripción'],
    type: [],
    category: ['Categorías'],
    name1: ['Nombre de propiedad 1'],
    value1: ['Valor de propiedad 1'],
    name2: ['Nombre de propiedad 2'],
    value2: ['Valor de propiedad 2'],
    name3: ['Nombre de propiedad 3'],
    value3: ['Valor de propiedad 3'],
    price: ['Precio'],
    otherPrice: ['Precio promocional'],
    stock: ['Stock'],
    isShown: ['Mostrar en tienda'],
    visibility: ['Visibilidad'],
    stockTracker: [],
    image: [],
    variantImage: [],
  },
  // Several paths: `VAJILLA > Tazas, Regalos`.
  categoryOf: (row) => lastOfPath(row.textOf('category').split(',')[0] ?? ''),
  pricesOf(price, promotional) {
    if (price === undefined) return {};
    if (promotional === undefined || promotional >= price) return { precio: price };
    return { precio: promotional, previousPrice: price };
  },
  isActive(row) {
    const texts = [row.textOf('isShown'), row.textOf('visibility')].filter(Boolean);
    if (texts.length === 0) return undefined;
    return texts.every((text) => ['si', 'visible'].includes(slugOf(text)));
  },
  isUnlimited: (row) => row.textOf('stock') === '',
};
