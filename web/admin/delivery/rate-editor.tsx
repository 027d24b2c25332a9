import { useId, useRef } from 'react';
import { get, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { DeliveryKind } from '#domain/delivery/delivery-method.ts';
import { provinces } from '#domain/geo/provinces.ts';
import { PlusIcon, TrashIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { controlClass } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select-field.tsx';
import { denseControl, FieldTable, FormError, FormSection } from '../kit/fields.tsx';
import { ItemButton } from '../kit/item-parts.tsx';
import { type MethodValues, newRate, rateValues } from './method-values.ts';
import { RateFile } from './rate-file.tsx';

/** With more rows a spreadsheet is the better editor. */
const maxEdited = 80;

type RateEditorProps = { methodId: string | undefined; kind: DeliveryKind };

/** The table of costs of a method, row by row or as a file. */
export function RateEditor({ methodId, kind }: RateEditorProps) {
  const { control, formState, getValues } = useFormContext<MethodValues>();
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'rates' });
  const addButton = useRef<HTMLButtonElement>(null);
  const error = formState.errors.rates?.root?.message;
  const isLong = fields.length > maxEdited;
  const add = () => {
    const last = getValues('rates').at(-1);
    append(newRate(last), { focusName: `rates.${fields.length}.zone` });
  };
  return (
    <FormSection
      title="Costos y plazos"
      hint={
        kind === 'courier'
          ? 'Una fila por zona y peso: solo se ofrece donde hay una.'
          : 'Una fila por zona y peso. Un rango de códigos postales vale antes que una provincia, y una provincia antes que todo el país.'
      }
      more={
        <RateFile
          methodId={methodId}
          onRead={(rates) => replace(rates.map(rateValues))}
          rowCount={fields.length}
        />
      }
    >
      {isLong ? (
        <p>
          {fields.length} filas. Para cambiarlas, exportá la tabla, editala en una planilla y volvé
          a importarla.
        </p>
      ) : (
        <FieldTable columns={['Zona', 'Hasta (g)', 'Costo ($)', 'Días hábiles']}>
          {fields.map(({ id }, index) => (
            <RateRow
              key={id}
              index={index}
              onRemove={() => {
                remove(index);
                addButton.current?.focus();
              }}
            />
          ))}
        </FieldTable>
      )}
      <FormError>{error}</FormError>
      {fields.length < maxEdited && (
        <div>
          <Button ref={addButton} variant="outline" size="dense" onClick={add}>
            <PlusIcon className="size-4" /> Agregar fila
          </Button>
        </div>
      )}
    </FormSection>
  );
}

const fieldLabels = {
  zone: 'Zona',
  postcodeFrom: 'Código postal desde',
  postcodeTo: 'Código postal hasta',
  maxGrams: 'Hasta, en gramos',
  cost: 'Costo',
  minDays: 'Días desde',
  maxDays: 'Días hasta',
} as const;
type RateField = keyof typeof fieldLabels;
const rateFields = Object.keys(fieldLabels) as RateField[];

const inputClass = cx(controlClass, denseControl);

/** A row of the table; its errors are below it. */
function RateRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { register, control, formState } = useFormContext<MethodValues>();
  const zone = useWatch({ control, name: `rates.${index}.zone` });
  const errorId = useId();
  const errors = formState.errors.rates?.[index];
  const messages = rateFields.flatMap((name) => {
    const message = errors?.[name]?.message;
    return message ? [`${fieldLabels[name]}: ${message}`] : [];
  });
  const name = `fila ${index + 1}`;
  const field = (field: RateField) => ({
    'aria-label': `${fieldLabels[field]}, ${name}`,
    ...register(`rates.${index}.${field}`),
    ...(get(errors, field) ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}),
  });
  const digits = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <>
      <tr className="align-top">
        <td className="py-1 pr-2">
          <div className="grid min-w-44 gap-1.5">
            <Select {...field('zone')} className={cx(denseControl, 'min-w-44')}>
              <option value="all">Todo el país</option>
              <option value="postcodes">Códigos postales…</option>
              {provinces.map(({ id, nombre }) => (
                <option key={id} value={id}>
                  {nombre}
                </option>
              ))}
            </Select>
            {zone === 'postcodes' && (
              <span className="flex items-center gap-1.5">
                <input
                  {...digits}
                  {...field('postcodeFrom')}
                  placeholder="1000"
                  className={cx(inputClass, 'w-18')}
                />
                a
                <input
                  {...digits}
                  {...field('postcodeTo')}
                  placeholder="1499"
                  className={cx(inputClass, 'w-18')}
                />
              </span>
            )}
          </div>
        </td>
        <td className="px-1 py-1">
          <input
            {...digits}
            {...field('maxGrams')}
            placeholder="sin límite"
            className={cx(inputClass, 'min-w-22')}
          />
        </td>
        <td className="px-1 py-1">
          <input
            inputMode="decimal"
            autoComplete="off"
            {...field('cost')}
            className={cx(inputClass, 'min-w-22')}
          />
        </td>
        <td className="px-1 py-1">
          <span className="flex items-center gap-1.5">
            <input {...digits} {...field('minDays')} className={cx(inputClass, 'w-14 min-w-14')} />
            a
            <input {...digits} {...field('maxDays')} className={cx(inputClass, 'w-14 min-w-14')} />
          </span>
        </td>
        <td className="py-1 text-right">
          <ItemButton icon={TrashIcon} size="dense" label={`Quitar ${name}`} onClick={onRemove} />
        </td>
      </tr>
      {messages.length > 0 && (
        <tr>
          <td colSpan={5} id={errorId} className="pb-2 text-danger">
            <p className="sticky left-0 max-w-[calc(100vw-5rem)]">{messages.join('. ')}</p>
          </td>
        </tr>
      )}
    </>
  );
}
