import type { ColorNames } from '#domain/catalogue/color.ts';
import type { Selection } from '#domain/catalogue/selection.ts';
import type { PromotionProduct, PromotionVariant } from '#domain/contract/promotions.ts';
import { cx } from '../../../ui/cx.ts';
import { Picture } from '../../../ui/picture.tsx';
import { SizeButtons } from '../product/size-buttons.tsx';
import { StockAlert } from '../stock-alerts/stock-alert.tsx';

type GarmentChoiceProps = {
  product: PromotionProduct;
  colorNames: ColorNames;
  /** The first garment, whose first row a phone's first screen shows. */
  isFirst: boolean;
  chosen: Selection | undefined;
  onChoose: (selection: Selection) => void;
};

/** The main picture of a variant. */
export const firstPicture = ({ thumbnailImages, thumbnailImageMain }: PromotionVariant) =>
  thumbnailImages[0] ?? thumbnailImageMain;

/** One product of a promotion: its variants, and one size to choose among all of them. */
export function GarmentChoice({
  product,
  colorNames,
  isFirst,
  chosen,
  onChoose,
}: GarmentChoiceProps) {
  const size = product.variants
    .flatMap(({ sizes }) => sizes)
    .find(({ sizeId }) => sizeId === chosen?.sizeId);
  return (
    <section className="grid gap-4 border-t border-line pt-6">
      <h2 className="display display-sm">{product.nombre}</h2>
      <p className="label text-muted">Modelo:</p>
      <div className="grid grid-cols-2 gap-3 sm:gap-6">
        {product.variants.map((variant, index) => {
          const color = colorNames.get(variant.color);
          const current = variant.variantId === chosen?.variantId;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid of two columns with its legend inside
            <div
              key={variant.variantId}
              role="group"
              aria-label={`${variant.modelName}, ${color}`}
              className={cx(
                'grid content-start gap-3 border p-2 transition-colors lv:rounded-2xl',
                current ? 'border-ink lv:border-accent-hover' : 'border-line',
              )}
            >
              <Picture
                src={firstPicture(variant)}
                alt={`${product.nombre}, ${variant.modelName}`}
                sizes="(min-width: 640px) 25vw, 39vw"
                isFar={!isFirst || index > 1}
                className="lv:rounded-xl"
              />
              <p className="px-1 text-sm">
                {variant.modelName} <span className="text-muted">· {color}</span>
              </p>
              <div className="px-1 pb-1">
                <SizeButtons
                  sizes={variant.sizes.map(({ sizeId, ...rest }) => ({ id: sizeId, ...rest }))}
                  chosen={current ? chosen.sizeId : null}
                  onChoose={(sizeId) => onChoose({ variantId: variant.variantId, sizeId })}
                />
              </div>
            </div>
          );
        })}
      </div>
      <p className="text-sm" aria-live="polite">
        Tamaño Seleccionado: {size?.size ?? 'Ninguno'}
      </p>
      <StockAlert
        sizes={product.variants.flatMap(({ modelName, color, sizes }) =>
          sizes.map(({ sizeId: _id, size, stock }) => ({
            ...{ _id, stock },
            size: `${modelName} · ${colorNames.get(color)} · ${size}`,
          })),
        )}
      />
    </section>
  );
}
