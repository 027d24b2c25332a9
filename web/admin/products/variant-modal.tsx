import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useController, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { knownColors } from '#domain/catalogue/color.ts';
import { findColor } from '#domain/catalogue/find-color.ts';
import { type VariantInput, variantInput } from '#domain/contract/product-input.ts';
import { Field } from '../../ui/form/field.tsx';
import { SuggestedTexts, useFields } from '../kit/fields.tsx';
import { PanelForm } from '../kit/form.tsx';
import { ModalMessage, RouteModal, useCloseModal } from '../kit/route-modal.tsx';
import { adminMeta } from '../kit/sections.ts';
import { pictureHint } from './pictures/drop-zone.tsx';
import { PictureList, SinglePicture } from './pictures/picture-list.tsx';
import { useIsUploading } from './pictures/use-picture-upload.ts';
import {
  emptyVariant,
  isVariantIncomplete,
  newVariant,
  notifyInvalid,
  type ProductForm,
  type VariantForm,
} from './product-form.ts';
import { SizeList } from './size-list.tsx';

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

/** A colour that is not known needs its shade. */
const variantForm = variantInput.refine(({ color, shade }) => findColor(color) || shade, {
  path: ['shade'],
  error: 'Elegí el tono de este color',
});

/** A known colour in English, without a shade of its own. */
function withKnownColor(variant: VariantForm): VariantForm {
  const color = findColor(variant.color);
  return color ? { ...variant, color, shade: null } : variant;
}

type VariantEditFormProps = { opened: VariantForm; index: number | null };

function VariantEditForm({ opened, index }: VariantEditFormProps) {
  const product = useFormContext<ProductForm>();
  const productErrors = product.formState.errors.variants;
  const [errors] = useState(index === null ? undefined : productErrors?.[index]);
  const form = useForm<VariantForm, unknown, VariantInput>({
    resolver: zodResolver(variantForm),
    defaultValues: opened,
    ...(errors ? { errors } : {}),
  });
  const close = useCloseModal();
  const saved = useRef<unknown>(null);
  const isUploading = useIsUploading();

  const apply = () => {
    const value = withKnownColor(structuredClone(form.getValues()));
    const options = { shouldDirty: true, shouldValidate: product.formState.isSubmitted };
    if (index === null) {
      product.setValue('variants', [...product.getValues('variants'), value], options);
    } else {
      // Setting the whole list would render its items again, without the focus.
      product.setValue(`variants.${index}`, value, options);
    }
    saved.current = form.getValues();
    close?.();
  };
  const submit = form.handleSubmit(apply, () =>
    notifyInvalid({ isIncomplete: isVariantIncomplete(form.getValues()) }),
  );

  return (
    <PanelForm
      state={{ form, submit, isBusy: false, saved }}
      save={index === null ? 'Agregar variante' : 'Guardar variante'}
      isUploading={isUploading}
      className="bg-raised"
    >
      <VariantFields />
    </PanelForm>
  );
}

/** Asks for the shade of a colour that is not known, whose name shoppers read as it was entered. */
function ShadeField() {
  const { control } = useFormContext<VariantForm>();
  const color = useWatch({ control, name: 'color' });
  const field = useFields<VariantForm>();
  if (!color?.trim() || findColor(color)) return null;
  const { className: _, ...shade } = field('shade');
  return (
    <Field
      label="Tono *"
      hint={`No conocemos «${color.trim()}»: escribilo en castellano, como lo va a leer quien compra, y elegí su tono.`}
      type="color"
      className="max-w-24 cursor-pointer p-1"
      {...shade}
    />
  );
}

/** The fields of a variant: colour, model name, sizes with stock, and pictures. */
function VariantFields() {
  const { control } = useFormContext<VariantForm>();
  const field = useFields<VariantForm>();
  const pictures = useController({ control, name: 'thumbnailImages' });
  const swatch = useController({ control, name: 'thumbnailImageMain' });
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Color (en inglés) *"
          list="colores"
          autoComplete="off"
          spellCheck={false}
          {...field('color')}
        />
        <SuggestedTexts id="colores" texts={knownColors} />
        <Field label="Nombre del modelo *" autoComplete="off" {...field('modelName')} />
        <ShadeField />
      </div>
      <SizeList />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <div className="col-span-2 min-w-0 sm:col-span-3">
          <h3 className="mb-1.5 font-medium">
            Imágenes <span className="font-normal text-muted">· {pictureHint}</span>
          </h3>
          <PictureList value={pictures.field.value ?? []} onChange={pictures.field.onChange} />
        </div>
        <div className="min-w-0">
          <h3 className="mb-1.5 font-medium">Muestra del color</h3>
          <SinglePicture
            name="Muestra"
            value={swatch.field.value}
            onChange={swatch.field.onChange}
          />
        </div>
      </div>
    </div>
  );
}
