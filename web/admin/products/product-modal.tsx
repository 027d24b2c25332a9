import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useNavigate, useOutlet, useParams, useResolvedPath } from 'react-router';
import { productFacts } from '#domain/catalogue/edit-facts.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import { type ProductInput, productInput } from '#domain/contract/product-input.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import {
  describeProductsError,
  productQuery,
  productsErrorTitle,
  productTopic,
  updateProduct,
} from '../catalogue-queries.ts';
import { ActiveBadge } from '../kit/badges.tsx';
import { PanelForm, useOpened, usePanelForm } from '../kit/form.tsx';
import { ModalState, RouteModal } from '../kit/route-modal.tsx';
import { adminMeta, newProductPath } from '../kit/sections.ts';
import { GarmentLabelsButton } from './garment-labels.tsx';
import { useIsUploading } from './pictures/use-picture-upload.ts';
import {
  ConflictContext,
  findStockConflicts,
  ProductEditConflict,
  type StockConflicts,
} from './product-conflicts.tsx';
import { BasicFields, FitFields, PublicationFields } from './product-fields.tsx';
import {
  emptyForm,
  formOf,
  isIncomplete,
  newVariant,
  notifyInvalid,
  type ProductForm,
} from './product-form.ts';
import { savedProductOptions } from './saved-product.ts';
import { VariantList } from './variant-list.tsx';

export function meta({ params }: { params: { id?: string } }) {
  return adminMeta(params.id ? 'Editar producto' : 'Agregar Producto');
}

/** The form of a product over the list or the grid, or of a new one over Agregar Productos. */
export default function ProductModal() {
  const { id } = useParams();
  if (id !== undefined) return <ProductEditor key={id} id={id} />;
  return (
    <RouteModal title="Agregar Producto">
      <ProductEditForm opened={null} />
    </RouteModal>
  );
}

function ProductEditor({ id }: { id: string }) {
  const query = useQuery({ ...productQuery(id), staleTime: 0 });
  const opened = useOpened(query.isFetching ? undefined : query.data);
  return (
    <RouteModal
      title={opened?.nombre ?? 'Editar producto'}
      badge={
        opened && (
          <>
            <ActiveBadge active={opened.state} />
            <GarmentLabelsButton product={opened} />
          </>
        )
      }
    >
      {opened ? (
        <ProductEditForm opened={opened} />
      ) : (
        <ModalState
          query={query}
          title={productsErrorTitle}
          describe={describeProductsError}
          loading="Cargando productos..."
          missing="No se encontró el producto"
        />
      )}
    </RouteModal>
  );
}

/** The form of a whole product, saved with one request; the modal of a variant is its outlet. */
function ProductEditForm({ opened }: { opened: Product | null }) {
  const { pathname } = useResolvedPath('.');
  const variantModal = useOutlet();
  const content = useRef<HTMLDivElement>(null);
  const isUploading = useIsUploading();
  const { state, stock } = useProductForm(opened, (errors) =>
    focusInvalidVariant(content.current, errors),
  );
  const { conflict, resolve } = state;

  useEffect(() => {
    const first = stock.conflicts.size > 0 && content.current?.querySelector('[data-conflict]');
    if (!(first instanceof HTMLElement)) return;
    first.focus({ preventScroll: true });
    first.scrollIntoView({ block: 'center' });
  }, [stock.conflicts]);

  return (
    <ConflictContext value={stock}>
      <PanelForm
        state={state}
        save={state.base ? 'Guardar cambios' : 'Agregar producto'}
        isUploading={isUploading}
        within={pathname}
        modal={variantModal}
      >
        {conflict && <ProductEditConflict conflict={conflict} resolve={resolve} />}
        <div ref={content} className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
          <div className="grid min-w-0 content-start gap-4">
            <BasicFields />
            <FitFields />
            <VariantList />
          </div>
          <PublicationFields />
        </div>
      </PanelForm>
    </ConflictContext>
  );
}

const noConflicts: StockConflicts = new Map();

/** The state of the form, and its conflicts with concurrent sales. */
function useProductForm(
  opened: Product | null,
  onInvalid: (errors: FieldErrors<ProductForm>) => void,
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [conflicts, setConflicts] = useState(noConflicts);
  const state = usePanelForm<ProductForm, ProductInput, Product>({
    opened,
    values: opened ? formOf(opened) : emptyForm,
    resolver: zodResolver(productInput),
    factsOf: productFacts,
    save: (body, { before, base, creation }) =>
      base
        ? authenticatedCall('PUT /api/products/:id', {
            params: { id: base._id },
            body: { ...body, before },
          })
        : authenticatedCall('POST /api/products', { query: creation, body }),
    valuesOf: formOf,
    done: (): string => `Producto ${state.base ? 'actualizado' : 'añadido'} con éxito`,
    doneOptions: (saved): ReturnType<typeof savedProductOptions> =>
      savedProductOptions(saved, state.base ? null : () => void navigate(newProductPath)),
    failed: (): string => `Error al ${state.base ? 'actualizar' : 'añadir'} el producto`,
    topic: productTopic,
    update: updateProduct,
    onFailed: async ({ body }) => {
      if (!state.base || body.code !== 'stock_changed') return;
      const query = { ...productQuery(state.base._id), staleTime: 0 };
      const saved = await client.fetchQuery(query).catch(() => null);
      if (saved) setConflicts(findStockConflicts(state.form.getValues(), saved));
    },
    onInvalid: (errors) => {
      notifyInvalid({ isIncomplete: isIncomplete(state.form.getValues()) });
      onInvalid(errors);
    },
  });
  const resolve = (sizeId: string) =>
    setConflicts((all) => new Map([...all].filter(([other]) => other !== sizeId)));
  return { state, stock: { conflicts, resolve } };
}

/** Focuses the link to the first invalid variant, whose fields are in another modal. */
function focusInvalidVariant(
  form: HTMLElement | null,
  { variants }: FieldErrors<ProductForm>,
): void {
  if (!variants) return;
  const index = Array.isArray(variants) ? variants.findIndex(Boolean) : -1;
  const link = form?.querySelector(`[data-variant="${index < 0 ? newVariant : index + 1}"]`);
  if (link instanceof HTMLElement) link.focus();
}
