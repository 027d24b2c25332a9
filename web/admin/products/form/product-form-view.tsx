import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { type DefaultValues, type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import { useOutlet, useResolvedPath } from 'react-router';
import { type Product, type ProductInput, productInput } from '#domain/contract/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import { FormStatus } from '../../kit/form-status.tsx';
import { ModalBar, useCloseModal } from '../../kit/route-modal.tsx';
import { isWithin, UnsavedGuard } from '../../kit/unsaved-guard.tsx';
import { useIsUploading } from '../pictures/use-picture-upload.ts';
import { ConflictContext } from '../variants/stock-conflict-note.tsx';
import { VariantList } from '../variants/variant-list.tsx';
import { BasicFields } from './basic-fields.tsx';
import { FitFields } from './fit-fields.tsx';
import { notifyInvalid } from './notify-invalid.ts';
import { ProductEditConflict } from './product-edit-conflict.tsx';
import { isIncomplete, newVariant, type ProductForm } from './product-form.ts';
import { PublicationFields } from './publication-fields.tsx';
import { useSaveProduct } from './use-save-product.ts';

type ProductFormViewProps = {
  /** The product as it was when the form opened; null for a new one. */
  opened: Product | null;
  initial: DefaultValues<ProductForm>;
  categories: readonly string[];
};

/** The form of a whole product, saved with one request; the modal of a variant is its outlet. */
export function ProductFormView({ opened, initial, categories }: ProductFormViewProps) {
  const form = useForm<ProductForm, unknown, ProductInput>({
    resolver: zodResolver(productInput),
    defaultValues: initial,
  });
  const close = useCloseModal();
  const { pathname } = useResolvedPath('.');
  const variantModal = useOutlet();
  const element = useRef<HTMLFormElement>(null);
  const isSaved = useRef(false);
  const isUploading = useIsUploading();
  const { save, conflicts, resolve, editConflict } = useSaveProduct(form, opened);
  const { isDirty, isSubmitting } = form.formState;

  const submit = form.handleSubmit(
    async (product) => {
      isSaved.current = (await save(product)) !== null;
      if (isSaved.current) close();
    },
    (errors) => {
      notifyInvalid({ isIncomplete: isIncomplete(form.getValues()) });
      focusInvalidVariant(element.current, errors);
    },
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
          className="flex flex-1 flex-col"
        >
          <div className="flex-1 p-4 sm:p-6">
            {editConflict.conflict && (
              <ProductEditConflict
                conflict={editConflict.conflict}
                resolve={editConflict.resolve}
              />
            )}
            <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
              <div className="grid min-w-0 content-start gap-4">
                <BasicFields categories={categories} />
                <FitFields />
                <VariantList />
              </div>
              <PublicationFields />
            </div>
          </div>
          <ModalBar status={<FormStatus isDirty={isDirty} isUploading={isUploading} />}>
            <Button type="submit" size="dense" busy={isSubmitting} disabled={isUploading}>
              {opened ? 'Guardar cambios' : 'Agregar producto'}
            </Button>
          </ModalBar>
        </form>
      </ConflictContext>
      {/* The router has one guard at a time: the variant's also guards the product. */}
      {variantModal ?? (
        <UnsavedGuard
          isUnsaved={(next) =>
            !isSaved.current && (isDirty || isUploading) && !isWithin(pathname, next)
          }
        />
      )}
    </FormProvider>
  );
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
