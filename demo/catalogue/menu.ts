import type { DemoProduct, DemoVariant, StoreName } from '../types.ts';

type Extra = Pick<
  DemoProduct,
  'key' | 'nombre' | 'descripcion' | 'cuidados' | 'precio' | 'categoria'
> & { ofertaNuevo?: DemoProduct['ofertaNuevo']; store: StoreName[]; variants: DemoVariant[] };

/** Small things offered beside the cart. */
export const menu = (extra: Extra): DemoProduct => ({
  ofertaNuevo: 'Nada',
  ...extra,
  state: true,
  menu: true,
});
