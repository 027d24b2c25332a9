import type { DemoProduct, DemoVariant, Design } from './types.ts';

type Colour = [key: string, color: string, modelName: string];

/** Its colours, and what differs from its product's design. */
type VariantDesign = Pick<Design, 'cloth' | 'ink'> & Partial<Design>;

type VariantSource = Omit<DemoVariant, 'drawing'> & { drawing: VariantDesign };

type Defaults = Pick<DemoProduct, 'state' | 'menu' | 'ofertaNuevo'>;

/** A product without what is the default, its `design` shared by its variants. */
export type ProductSource = Omit<DemoProduct, keyof Defaults | 'variants'> &
  Partial<Defaults> & { design: Omit<Design, 'cloth' | 'ink'>; variants: VariantSource[] };

export const variant = (
  [key, color, modelName]: Colour,
  drawing: VariantDesign,
  stock: Record<string, number>,
): VariantSource => ({
  key,
  color,
  modelName,
  drawing,
  sizes: Object.entries(stock).map(([size, units]) => ({ size, stock: units })),
});

/** Adds the defaults, and the product's design to each variant's. */
export const product = ({ design, variants, ...facts }: ProductSource): DemoProduct => ({
  ...{ state: true, menu: false, ofertaNuevo: 'Nada' },
  ...facts,
  variants: variants.map((variant) => ({ ...variant, drawing: { ...design, ...variant.drawing } })),
});
