import { catalogue } from '../catalogue/catalogue.ts';
import type {
  DemoPicture,
  DemoProduct,
  DemoPromotion,
  DemoVariant,
  Design,
  View,
} from '../catalogue/types.ts';
import { drawCombo } from './draw-combo.ts';
import { drawPicture } from './draw-picture.ts';
import { garments } from './garments/garments.ts';

const foldable = ['remera', 'oversize', 'musculosa', 'canguro', 'crew'];

/** A hash of the text: the tilts and scenes must be the same at every start. */
function numberOf(text: string): number {
  let n = 7;
  for (const character of text) n = (n * 31 + character.charCodeAt(0)) % 9973;
  return n;
}

function viewsOf(design: Design): View[] {
  const views = garments[design.garment].views;
  if (foldable.includes(design.garment) && !design.backPrint && design.garment !== 'canguro') {
    return ['front', 'detail', 'folded'];
  }
  return views.slice(0, 3);
}

const pictureName = (productKey: string, variantKey: string, which: number | 'muestra') =>
  `demo-${productKey}-${variantKey}-${which}`;

function variantPictures(product: DemoProduct, variant: DemoVariant): DemoPicture[] {
  const design = variant.drawing;
  const [only = 'Kings', other] = product.store;
  const ground = other ? 'Ambas' : only;
  const n = numberOf(product.key);
  const pictures = viewsOf(design).map((view, i) => ({
    name: pictureName(product.key, variant.key, i + 1),
    svg: drawPicture({
      design,
      view,
      ground,
      tilt: ((n + i * 5) % 13) - 6,
      scene: n + i,
    }),
  }));
  const swatch = drawPicture({ design, view: 'swatch', ground, tilt: 0, scene: 0 });
  return [...pictures, { name: pictureName(product.key, variant.key, 'muestra'), svg: swatch }];
}

function promotionPicture(promotion: DemoPromotion): DemoPicture {
  const designs = promotion.products.map(({ productKey, variantKeys }) => {
    const product = catalogue.find(({ key }) => key === productKey);
    const variant = product?.variants.find(({ key }) => key === variantKeys[0]);
    if (!variant) throw new Error(`Promotion ${promotion.key} has no variant of ${productKey}`);
    return variant.drawing;
  });
  return { name: `demo-combo-${promotion.key}`, svg: drawCombo(designs, promotion.store) };
}

/** Up to three pictures and a swatch per variant, or the one picture of a promotion. */
export function demoPictures(of: DemoProduct | DemoPromotion): DemoPicture[] {
  if ('products' in of) return [promotionPicture(of)];
  return of.variants.flatMap((variant) => variantPictures(of, variant));
}
