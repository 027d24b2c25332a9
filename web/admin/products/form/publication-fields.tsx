import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { offerCodes, offers } from '#domain/catalogue/offer.ts';
import { parseStoreCodes, type StoreCode, stores } from '#domain/site/store.ts';
import { cx } from '../../../ui/cx.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { denseControl, panel } from '../../form/dense-control.ts';
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
  const errorId = useId();
  const chosen = parseStoreCodes(field.value);
  const toggle = (code: StoreCode) => {
    const next = chosen.includes(code)
      ? chosen.filter((other) => other !== code)
      : [...chosen, code];
    field.onChange(parseStoreCodes(next.join(',')).join(','));
  };
  return (
    <fieldset aria-describedby={fieldState.error ? errorId : undefined}>
      <legend className="mb-1.5 font-medium">Tiendas *</legend>
      <div className="flex gap-2">
        {stores.map(({ code, name }, index) => {
          const isOn = chosen.includes(code);
          return (
            <button
              key={code}
              type="button"
              ref={index === 0 ? field.ref : undefined}
              aria-pressed={isOn}
              onClick={() => toggle(code)}
              className={cx(
                'label inline-flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-control border px-3 transition-colors pointer-fine:min-h-9',
                isOn
                  ? 'border-accent bg-accent/8 text-accent-text'
                  : 'border-line-strong text-muted hover:border-ink',
              )}
            >
              {isOn && <CheckIcon className="size-4" />}
              {name}
            </button>
          );
        })}
      </div>
      {fieldState.error && (
        <p id={errorId} className="mt-1.5 text-danger">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}
