import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { type DefaultValues, FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { type Product, type ProductInput, productInput } from '#domain/contract/catalogue.ts';
import { notify } from '../../../ui/toast/notify.ts';
import { UnsavedGuard } from '../../unsaved-guard.tsx';
import { useIsUploading } from '../pictures/use-picture-upload.ts';
import { BasicFields } from './basic-fields.tsx';
import { FormBar } from './form-bar.tsx';
import { ProductEditConflict } from './product-edit-conflict.tsx';
import { isIncomplete, type ProductForm } from './product-form.ts';
import { PublicationFields } from './publication-fields.tsx';
import { ConflictContext } from './stock-conflict-note.tsx';
import { useSaveProduct } from './use-save-product.ts';
import { VariantList } from './variant-list.tsx';

type ProductFormViewProps = {
  /** The product as it was when the form opened; null for a new one. */
  opened: Product | null;
  initial: DefaultValues<ProductForm>;
  categories: readonly string[];
  /** The path to open after saving or cancelling. */
  backTo: string;
};

/** The form of a whole product, saved with one request. */
export function ProductFormView({ opened, initial, categories, backTo }: ProductFormViewProps) {
  const form = useForm<ProductForm, unknown, ProductInput>({
    resolver: zodResolver(productInput),
    defaultValues: initial,
  });
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const isSaved = useRef(false);
  const isUploading = useIsUploading();
  const { save, conflicts, resolve, editConflict } = useSaveProduct(form, opened);
  const { isDirty, isSubmitting } = form.formState;

  const submit = form.handleSubmit(
    async (product) => {
      isSaved.current = (await save(product)) !== null;
      if (isSaved.current) await navigate(backTo);
    },
    () =>
      notify(
        isIncomplete(form.getValues())
          ? 'Por favor completa todos los campos obligatorios.'
          : 'Revisa los campos marcados.',
        { kind: 'error' },
      ),
  );

  useEffect(() => {
    const first = conflicts.size > 0 && element.current?.querySelector('[data-conflict]');
    if (!(first instanceof HTMLElement)) return;
    first.focus({ preventScroll: true });
    first.scrollIntoView({ block: 'center' });
  }, [conflicts]);

  return (
    <FormProvider {...form}>
      <ConflictContext value={{ conflicts, resolve }}>
        <form
          ref={element}
          noValidate
          onSubmit={submit}
          // A picture dropped outside a drop zone must not replace the page.
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => event.preventDefault()}
        >
          {editConflict.conflict && (
            <ProductEditConflict conflict={editConflict.conflict} resolve={editConflict.resolve} />
          )}
          <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
            <div className="grid min-w-0 content-start gap-4">
              <BasicFields categories={categories} />
              <VariantList />
            </div>
            <PublicationFields />
          </div>
          <FormBar
            isNew={opened === null}
            isDirty={isDirty}
            isUploading={isUploading}
            isSaving={isSubmitting}
            backTo={backTo}
          />
        </form>
      </ConflictContext>
      <UnsavedGuard isUnsaved={() => !isSaved.current && (isDirty || isUploading)} />
    </FormProvider>
  );
}
