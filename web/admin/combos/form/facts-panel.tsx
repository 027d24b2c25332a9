import { promoTypes } from '#domain/catalogue/offer.ts';
import { promotionStores } from '#domain/contract/promotions.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { fieldOf } from './combo-form-state.ts';
import type { ComboForm } from './combo-values.ts';
import { Panel } from './panel.tsx';

const maxDate = '9998-12-31T23:59';

/** The name, description, store, type and dates of the combo. */
export function FactsPanel({ form }: { form: ComboForm }) {
  return (
    <Panel title="Datos">
      <Field {...fieldOf(form, 'name')} label="Nombre *" autoComplete="off" />
      <TextAreaField {...fieldOf(form, 'description')} label="Descripción *" rows={3} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...fieldOf(form, 'store')} label="Tienda">
          {promotionStores.map((store) => (
            <option key={store}>{store}</option>
          ))}
        </SelectField>
        <SelectField {...fieldOf(form, 'promoType')} label="Tipo de promoción">
          {Object.entries(promoTypes).map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        <Field
          {...fieldOf(form, 'startDate')}
          label="Válido desde"
          type="datetime-local"
          max={maxDate}
        />
        <Field
          {...fieldOf(form, 'endDate')}
          label="Válido hasta"
          type="datetime-local"
          max={maxDate}
        />
      </div>
      <p className="-mt-2 text-muted">Hora argentina. Sin fecha, no hay límite.</p>
    </Panel>
  );
}
