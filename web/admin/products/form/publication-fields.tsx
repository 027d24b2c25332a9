import { useController, useFormContext } from 'react-hook-form';
import { offerCodes, offers } from '#domain/catalogue/offer.ts';
import { parseStoreCodes, type StoreCode, stores } from '#domain/site/store.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { denseControl, panel } from '../../kit/fields.tsx';
import { ToggleGroup } from '../../kit/toggle-group.tsx';
import { pictureHint } from '../pictures/drop-zone.tsx';
import { SinglePicture } from '../pictures/single-picture.tsx';
import type { ProductForm } from './product-form.ts';

/** The stores, badge, visibility and listing picture of a product. */
export function PublicationFields() {
  const { register, formState, control } = useFormContext<ProductForm>();
  const image = useController({ control, name: 'image' });
  return (
    <div className="grid content-start gap-4">
      <section aria-labelledby="publicacion" className={panel}>
        <h3 id="publicacion" className="text-base font-semibold">
          Publicación
        </h3>
        <StoreToggles />
        <SelectField
          label="Etiqueta"
          className={denseControl}
          error={formState.errors.ofertaNuevo?.message}
          {...register('ofertaNuevo')}
        >
          {offerCodes.map((code) => (
            <option key={code} value={code}>
              {offers[code].label}
            </option>
          ))}
        </SelectField>
        <div>
          <CheckboxField label="Producto activo" {...register('state')} />
          <CheckboxField label="Mostrar en menú extras" {...register('menu')} />
        </div>
      </section>
      <section aria-labelledby="imagen" className={panel}>
        <div>
          <h3 id="imagen" className="text-base font-semibold">
            Imagen del listado
          </h3>
          <p className="text-muted">
            Opcional: sin ella se usa la primera de las variantes. {pictureHint}.
          </p>
        </div>
        <SinglePicture
          name="Imagen del listado"
          value={image.field.value}
          onChange={image.field.onChange}
        />
      </section>
    </div>
  );
}

/** The stores that sell the product, one toggle button each. */
function StoreToggles() {
  const { control } = useFormContext<ProductForm>();
  const { field, fieldState } = useController({ control, name: 'store' });
  const chosen = parseStoreCodes(field.value);
  const toggle = (code: StoreCode) => {
    const next = chosen.includes(code)
      ? chosen.filter((other) => other !== code)
      : [...chosen, code];
    field.onChange(parseStoreCodes(next.join(',')).join(','));
  };
  return (
    <ToggleGroup
      label="Tiendas *"
      options={stores.map(({ code, name }) => ({ value: code, label: name }))}
      chosen={chosen}
      onToggle={toggle}
      error={fieldState.error?.message}
      firstRef={field.ref}
      isEven
    />
  );
}
