import { useController, useFormContext } from 'react-hook-form';
import { offerCodes, offers } from '#domain/catalogue/offer.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { pictureHint } from '../pictures/drop-zone.tsx';
import { SinglePicture } from '../pictures/single-picture.tsx';
import { denseControl, panel } from './dense-control.ts';
import type { ProductForm } from './product-form.ts';
import { StoreToggles } from './store-toggles.tsx';

/** The stores, badge, visibility and listing picture of a product. */
export function PublicationFields() {
  const { register, formState, control } = useFormContext<ProductForm>();
  const image = useController({ control, name: 'image' });
  return (
    <div className="grid content-start gap-4">
      <section aria-labelledby="publicacion" className={panel}>
        <h2 id="publicacion" className="text-base font-semibold">
          Publicación
        </h2>
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
          <h2 id="imagen" className="text-base font-semibold">
            Imagen del listado
          </h2>
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
