import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { useParams, useResolvedPath } from 'react-router';
import { type VariantInput, variantInput } from '#domain/contract/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import { adminMeta } from '../../kit/admin-meta.ts';
import { FormStatus } from '../../kit/form-status.tsx';
import { ModalBar, ModalMessage, RouteModal, useCloseModal } from '../../kit/route-modal.tsx';
import { isWithin, UnsavedGuard } from '../../kit/unsaved-guard.tsx';
import { notifyInvalid } from '../form/notify-invalid.ts';
import {
  emptyVariant,
  isVariantIncomplete,
  newVariant,
  type ProductForm,
  type VariantForm,
} from '../form/product-form.ts';
import { useIsUploading } from '../pictures/use-picture-upload.ts';
import { VariantFields } from './variant-fields.tsx';

export const meta = () => adminMeta('Variante');

/**
 * Adds a variant to the form of the product below, or edits the one whose position, from 1, is in the
 * URL. Nothing is sent: the product is saved with its variants.
 */
export default function VariantModal() {
  const { variant = '' } = useParams();
  const isNew = variant === newVariant;
  return (
    <RouteModal title={isNew ? 'Agregar variante' : 'Editar variante'} size="medium">
      <VariantEditor key={variant} index={isNew ? null : Number(variant) - 1} />
    </RouteModal>
  );
}

/** The form of the variant at this position; of a new one when it is null. */
function VariantEditor({ index }: { index: number | null }) {
  const { getValues } = useFormContext<ProductForm>();
  // Read once: the list changes before the modal closes.
  const [opened] = useState(() => (index === null ? emptyVariant : getValues('variants')[index]));
  if (!opened) return <ModalMessage title="No se encontró la variante" />;
  return <VariantEditForm opened={opened} index={index} />;
}

type VariantEditFormProps = { opened: VariantForm; index: number | null };

function VariantEditForm({ opened, index }: VariantEditFormProps) {
  const product = useFormContext<ProductForm>();
  const productErrors = product.formState.errors.variants;
  const [errors] = useState(index === null ? undefined : productErrors?.[index]);
  const form = useForm<VariantForm, unknown, VariantInput>({
    resolver: zodResolver(variantInput),
    defaultValues: opened,
    ...(errors ? { errors } : {}),
  });
  const close = useCloseModal();
  const { pathname: productPath } = useResolvedPath('..');
  const isApplied = useRef(false);
  const isUploading = useIsUploading();
  const { isDirty } = form.formState;
  const isProductDirty = product.formState.isDirty;

  const apply = () => {
    const value = structuredClone(form.getValues());
    const options = { shouldDirty: true, shouldValidate: product.formState.isSubmitted };
    if (index === null) {
      product.setValue('variants', [...product.getValues('variants'), value], options);
    } else {
      // Setting the whole list would render its items again, without the focus.
      product.setValue(`variants.${index}`, value, options);
    }
    isApplied.current = true;
    close();
  };
  const submit = form.handleSubmit(apply, () =>
    notifyInvalid({ isIncomplete: isVariantIncomplete(form.getValues()) }),
  );

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={submit}
        // A picture dropped outside a drop zone must not replace the page.
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => event.preventDefault()}
        className="flex flex-1 flex-col"
      >
        <div className="flex-1 bg-raised p-4 sm:p-6">
          <VariantFields />
        </div>
        <ModalBar status={<FormStatus isDirty={isDirty} isUploading={isUploading} />}>
          <Button type="submit" size="dense" disabled={isUploading}>
            {index === null ? 'Agregar variante' : 'Guardar variante'}
          </Button>
        </ModalBar>
      </form>
      <UnsavedGuard
        isUnsaved={(next) =>
          (!isApplied.current && (isDirty || isUploading)) ||
          (isProductDirty && !isWithin(productPath, next))
        }
      />
    </FormProvider>
  );
}
