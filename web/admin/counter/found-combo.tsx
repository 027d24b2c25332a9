import { useState } from 'react';
import { formatPrice } from '#domain/shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { denseControl } from '../kit/fields.tsx';
import { factsOf, type Garment, type OfferedCombo, presetSizes } from './garments.ts';

type FoundComboProps = {
  found: OfferedCombo;
  /** With the size of each of its products, in their order. */
  onAdd: (garments: readonly Garment[]) => void;
};

/** A combo of the search: a size is chosen of each of its garments. */
export function FoundCombo({ found, onAdd }: FoundComboProps) {
  const { combo, choices } = found;
  const [chosen, setChosen] = useState<readonly string[]>(() => presetSizes(found));
  const garments = choices.flatMap(
    (sizes, at) => sizes.find(({ size }) => size._id === chosen[at]) ?? [],
  );
  const isWhole = garments.length === choices.length;
  return (
    <li className="rounded-panel border border-line bg-raised p-3">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span className="wrap-anywhere">{combo.name}</span>
        <span>{formatPrice(combo.promoPrice)}</span>
      </p>
      <p className="text-muted">Combo de {choices.length} prendas</p>
      <div className="mt-2 grid items-end gap-2 sm:grid-cols-2">
        {choices.map((sizes, at) => (
          <SelectField
            key={combo.products[at]?.productId}
            label={sizes[0]?.product.nombre ?? ''}
            value={chosen[at]}
            className={denseControl}
            onChange={({ target }) =>
              setChosen(chosen.map((id, other) => (other === at ? target.value : id)))
            }
          >
            <option value="" disabled>
              Elegí el talle
            </option>
            {sizes.map((garment) => (
              <option
                key={garment.size._id}
                value={garment.size._id}
                disabled={garment.size.stock === 0}
              >
                {factsOf(garment)} ({garment.size.stock})
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <Button
        variant="outline"
        size="dense"
        className="mt-3"
        ariaDisabled={!isWhole}
        onClick={() => isWhole && onAdd(garments)}
      >
        Agregar el combo
      </Button>
    </li>
  );
}
