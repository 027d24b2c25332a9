import { type FormEvent, useState } from 'react';
import { colorName } from '#domain/catalogue/color.ts';
import {
  type GarmentLabelFormat,
  garmentLabelFormats,
  maxGarmentLabels,
} from '#domain/catalogue/garment-labels.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import { counted } from '#domain/shared/counted.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { saveBlob } from '../../ui/save-file.ts';
import { asFile } from '../kit/call-options.ts';
import { denseControl, Options } from '../kit/fields.tsx';
import { useChange } from '../kit/use-change.ts';

/** Opens the labels of a product's sizes, with their barcodes. */
export function GarmentLabelsButton({ product }: { product: Product }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="outline" size="dense" onClick={() => setIsOpen(true)}>
        Etiquetas
      </Button>
      <Dialog open={isOpen} onClose={close} title="Etiquetas de las prendas">
        {isOpen && <GarmentLabelsForm product={product} onDone={close} />}
      </Dialog>
    </>
  );
}

const labelsText = (count: number) => counted(count, 'etiqueta', 'etiquetas');

/** How many labels of each size, at first one for each unit in stock. */
function GarmentLabelsForm({ product, onDone }: { product: Product; onDone: () => void }) {
  const [format, setFormat] = useState<GarmentLabelFormat>('roll');
  const [copies, setCopies] = useState<ReadonlyMap<string, string>>(
    () =>
      new Map(
        product.variants.flatMap(({ sizes }) =>
          sizes.map(({ _id, stock }): [string, string] => [_id, String(stock)]),
        ),
      ),
  );
  const sizes = [...copies].flatMap(([sizeId, typed]) => {
    const wanted = Number(typed);
    return typed.trim() === '' || wanted === 0 ? [] : [{ sizeId, copies: wanted }];
  });
  const count = sizes.reduce((sum, each) => sum + each.copies, 0);
  const isValid = sizes.every((each) => Number.isInteger(each.copies) && each.copies > 0);
  const { run, isPending } = useChange({
    send: () =>
      authenticatedCall('POST /api/admin/garment-labels', { body: { sizes, format } }, asFile),
    done: () => `${labelsText(count)} para imprimir`,
    failed: 'Error al preparar las etiquetas',
    topic: 'labels',
    onDone: ({ file }) => {
      saveBlob(file.name, file);
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid && count > 0 && count <= maxGarmentLabels) void run();
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
      <SelectField
        label="Formato"
        value={format}
        onChange={({ target }) => setFormat(target.value as GarmentLabelFormat)}
        className={denseControl}
      >
        <Options labels={garmentLabelFormats} />
      </SelectField>
      {product.variants.map((variant) => (
        <fieldset key={variant._id} className="grid gap-2">
          <legend className="mb-1 font-medium">
            {[colorName(variant.color), variant.modelName].filter(Boolean).join(' · ')}
          </legend>
          <div className="grid grid-cols-3 gap-3 sm:grid-cols-4">
            {variant.sizes.map(({ _id, size }) => (
              <Field
                key={_id}
                label={`Talle ${size}`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                value={copies.get(_id) ?? ''}
                onChange={({ target }) => setCopies(new Map(copies).set(_id, target.value))}
                className={denseControl}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <p role="status" className={isValid ? 'text-muted' : 'text-danger'}>
        {countText({ isValid, count })}
      </p>
      <Button type="submit" busy={isPending} ariaDisabled={!isValid || count === 0}>
        Descargar
      </Button>
    </form>
  );
}

function countText({ isValid, count }: { isValid: boolean; count: number }): string {
  if (!isValid) return 'Escribí cuántas con números enteros.';
  if (count > maxGarmentLabels)
    return `Son ${labelsText(count)}: se pueden imprimir ${maxGarmentLabels} a la vez.`;
  return count === 0 ? 'Elegí al menos una.' : `${labelsText(count)} en total.`;
}
