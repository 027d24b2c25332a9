import { useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { productFacts } from '#domain/catalogue/edit-facts.ts';
import type { Product, ProductInput } from '#domain/contract/catalogue.ts';
import { ApiError } from '../../../api-client.ts';
import { authenticatedCall } from '../../../session/authenticated-call.ts';
import { notify } from '../../../ui/toast/notify.ts';
import { useEditConflict } from '../../kit/use-edit-conflict.ts';
import { useProductCache } from '../use-product-cache.ts';
import { findStockConflicts, type StockConflicts } from '../variants/stock-conflicts.ts';
import type { ProductForm } from './product-form.ts';

type Form = UseFormReturn<ProductForm, unknown, ProductInput>;

const noConflicts: StockConflicts = new Map();

/** Saves the form, notifies of the result and finds conflicts with concurrent sales and edits. */
export function useSaveProduct(form: Form, opened: Product | null) {
  const id = opened?._id ?? null;
  const cache = useProductCache();
  const [conflicts, setConflicts] = useState(noConflicts);
  const editConflict = useEditConflict(opened, productFacts);

  const handleError = async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const title = `Error al ${id ? 'actualizar' : 'añadir'} el producto`;
    notify(title, { kind: 'error', detail: error.message });
    for (const [path, message] of Object.entries(error.body.fields ?? {})) {
      form.setError(path as FieldPath<ProductForm>, { message });
    }
    editConflict.receive(error);
    if (id && error.body.code === 'stock_changed') {
      const saved = await cache.fetch(id).catch(() => null);
      if (saved) setConflicts(findStockConflicts(form.getValues(), saved));
    }
  };

  /** Returns the saved product, or null after an API error. */
  const save = async (body: ProductInput): Promise<Product | null> => {
    try {
      const product = await (id
        ? authenticatedCall('PUT /api/products/:id', {
            params: { id },
            body: { ...body, before: editConflict.before },
          })
        : authenticatedCall('POST /api/products', { body }));
      await cache.cancel();
      cache.set(product);
      void cache.invalidate();
      notify(`Producto ${id ? 'actualizado' : 'añadido'} con éxito`, { kind: 'success' });
      return product;
    } catch (error) {
      await handleError(error);
      return null;
    }
  };

  const resolve = (sizeId: string) =>
    setConflicts((all) => new Map([...all].filter(([other]) => other !== sizeId)));

  return { save, conflicts, resolve, editConflict };
}
