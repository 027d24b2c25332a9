import { useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { productFacts } from '#domain/catalogue/edit-facts.ts';
import type { Product, ProductInput } from '#domain/contract/catalogue.ts';
import { ApiError } from '../../../api-client.ts';
import { authenticatedCall } from '../../../session/authenticated-call.ts';
import { notify } from '../../../ui/toast/notify.ts';
import { useEditConflict } from '../../edit-conflict/use-edit-conflict.ts';
import { useProductCache } from '../use-product-cache.ts';
import type { ProductForm } from './product-form.ts';
import { findStockConflicts, type StockConflicts } from './stock-conflicts.ts';

type Form = UseFormReturn<ProductForm, unknown, ProductInput>;

const noConflicts: StockConflicts = new Map();

/** Sends the form, says how it went, and finds what was sold or saved by others meanwhile. */
export function useSaveProduct(form: Form, opened: Product | null) {
  const id = opened?._id ?? null;
  const cache = useProductCache();
  const [conflicts, setConflicts] = useState(noConflicts);
  const meanwhile = useEditConflict(opened, productFacts);

  const explain = async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const failed = `Error al ${id ? 'actualizar' : 'añadir'} el producto`;
    notify(failed, { kind: 'error', detail: error.message });
    for (const [path, message] of Object.entries(error.body.fields ?? {})) {
      form.setError(path as FieldPath<ProductForm>, { message });
    }
    meanwhile.hear(error);
    if (id && error.body.code === 'stock_changed') {
      const now = await cache.read(id).catch(() => null);
      if (now) setConflicts(findStockConflicts(form.getValues(), now));
    }
  };

  /** The product as it was saved, or null when it was not. */
  const save = async (body: ProductInput): Promise<Product | null> => {
    try {
      const product = await (id
        ? authenticatedCall('PUT /api/products/:id', {
            params: { id },
            body: { ...body, before: meanwhile.before },
          })
        : authenticatedCall('POST /api/products', { body }));
      await cache.hold();
      cache.put(product);
      void cache.reload();
      notify(`Producto ${id ? 'actualizado' : 'añadido'} con éxito`, { kind: 'success' });
      return product;
    } catch (error) {
      await explain(error);
      return null;
    }
  };

  const settle = (sizeId: string) =>
    setConflicts((known) => new Map([...known].filter(([other]) => other !== sizeId)));

  return { save, conflicts, settle, meanwhile };
}
