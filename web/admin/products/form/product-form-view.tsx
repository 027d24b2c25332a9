import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import {
  type DefaultValues,
  FormProvider,
  useFieldArray,
  useForm,
  useFormContext,
} from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { knownColors } from '#domain/catalogue/color.ts';
import { type Product, type ProductInput, productInput } from '#domain/contract/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { cx } from '../../../ui/cx.ts';
import { PlusIcon } from '../../../ui/icons.tsx';
import { notify } from '../../../ui/toast/notify.ts';
import { UnsavedGuard } from '../../unsaved-guard.tsx';
import { useIsUploading } from '../pictures/use-picture-upload.ts';
import { BasicFields } from './basic-fields.tsx';
import { ProductEditConflict } from './product-edit-conflict.tsx';
import { emptyVariant, isIncomplete, type ProductForm } from './product-form.ts';
import { PublicationFields } from './publication-fields.tsx';
import { ConflictContext } from './stock-conflict-note.tsx';
import { useSaveProduct } from './use-save-product.ts';
import { VariantFields } from './variant-fields.tsx';

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

type FormBarProps = {
  isNew: boolean;
  isDirty: boolean;
  isUploading: boolean;
  isSaving: boolean;
  backTo: string;
};

/** The Save and Cancel buttons and the save state, sticky at the bottom of the screen. */
function FormBar({ isNew, isDirty, isUploading, isSaving, backTo }: FormBarProps) {
  return (
    <div
      data-foot-bar
      className="sticky bottom-0 z-5 -mx-4 mt-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-ground px-4 py-2.5 lg:-mx-8 lg:px-8"
    >
      <p role="status" className={cx('mr-auto text-muted', !isUploading && 'max-sm:sr-only')}>
        {isUploading
          ? 'Espera a que terminen de subir las imágenes.'
          : isDirty
            ? 'Hay cambios sin guardar.'
            : ''}
      </p>
      <Link to={backTo} className={buttonClass('outline', 'dense')}>
        Cancelar
      </Link>
      <Button type="submit" size="dense" busy={isSaving} disabled={isUploading}>
        {isNew ? 'Agregar producto' : 'Guardar cambios'}
      </Button>
    </div>
  );
}

const maxVariants = 40;

/** The variants of a product, in the order of the shop. */
function VariantList() {
  const { control, formState } = useFormContext<ProductForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'variants' });
  const { variants } = formState.errors;
  const error = variants?.root?.message ?? variants?.message;
  const add = () =>
    append(emptyVariant, { shouldFocus: true, focusName: `variants.${fields.length}.color` });
  return (
    <section aria-labelledby="variantes" className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="variantes" className="text-base font-semibold">
          Variantes <span className="font-normal text-muted">({fields.length})</span>
        </h2>
        <Button
          variant="outline"
          size="dense"
          disabled={fields.length >= maxVariants}
          onClick={add}
        >
          <PlusIcon className="size-4" /> Agregar variante
        </Button>
      </div>
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      {fields.map(({ id }, index) => (
        <VariantFields
          key={id}
          index={index}
          count={fields.length}
          onRemove={() => remove(index)}
          onMove={(to) => move(index, to)}
        />
      ))}
      <datalist id="colores">
        {knownColors.map((color) => (
          <option key={color} value={color} />
        ))}
      </datalist>
    </section>
  );
}
