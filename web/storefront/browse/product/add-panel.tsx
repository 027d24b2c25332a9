import type { ColorNames } from '#domain/catalogue/color.ts';
import { isMarkedSoldOut, isSoldOut } from '#domain/catalogue/listing.ts';
import {
  findSize,
  findVariant,
  type Selection,
  selectVariant,
} from '#domain/catalogue/selection.ts';
import type { ShownProduct } from '#domain/contract/catalogue.ts';
import { addToCart } from '../../../shopper/cart/add-to-cart.ts';
import { Button } from '../../../ui/button.tsx';
import { StockAlert } from '../stock-alerts/stock-alert.tsx';
import { ColorChoice } from './color-choice.tsx';
import { FitNote } from './product-texts.tsx';
import { SizeButtons } from './size-buttons.tsx';

type AddPanelProps = {
  product: ShownProduct;
  colorNames: ColorNames;
  /** How the garment fits. */
  fit: readonly string[];
  hasChart: boolean;
  selection: Selection | null;
  /** The size of the URL, when the chosen colour does not have it or it is sold out. */
  missing: string | null;
  onSelect: (selection: Selection | null) => void;
};

/** Categories whose colours are shown in three columns. */
const threeColumns = ['mousepad', 'combo'];

/** Colour, size and the button that adds to the cart. */
export function AddPanel(props: AddPanelProps) {
  const { product, colorNames, fit, hasChart, selection, missing, onSelect } = props;
  const { variants } = product;
  const variant = findVariant(variants, selection);
  const size = findSize(variants, selection);
  const soldOut = isSoldOut(product);
  return (
    <div className="flex flex-col gap-7">
      <ColorChoice
        variants={variants}
        names={colorNames}
        chosen={variant?._id}
        columns={threeColumns.includes(product.categoria?.toLowerCase() ?? '') ? 3 : 1}
        onChoose={(variantId) => onSelect(selectVariant(variants, selection, variantId))}
      />
      {variant && (
        <fieldset>
          <legend className="label mb-3 text-muted">Talle</legend>
          <SizeButtons
            sizes={variant.sizes.map(({ _id, ...rest }) => ({ id: _id, ...rest }))}
            chosen={size?._id}
            onChoose={(sizeId) => onSelect({ variantId: variant._id, sizeId })}
          />
          <p className="mt-3 text-sm" aria-live="polite">
            Tamaño Seleccionado: {size?.size ?? 'No especificado'}
            {missing && ` · No queda el talle ${missing} en ${colorNames.get(variant.color)}.`}
          </p>
          <StockAlert sizes={variant.sizes} isMarked={isMarkedSoldOut(product)} />
        </fieldset>
      )}
      <FitNote texts={fit} hasChart={hasChart} />
      <div className="buy-bar">
        <Button
          disabled={soldOut}
          size="large"
          onClick={() => addToCart({ kind: 'product', product, selection })}
        >
          {soldOut ? 'Sin Stock' : 'Agregar al carrito'}
        </Button>
      </div>
    </div>
  );
}
