import type { DemoProduct, DemoVariant, StoreName } from './types.ts';

type Extra = Pick<
  DemoProduct,
  'key' | 'nombre' | 'descripcion' | 'cuidados' | 'precio' | 'categoria'
> & { ofertaNuevo?: DemoProduct['ofertaNuevo']; store: StoreName[]; variants: DemoVariant[] };

/** A product of the menu, offered as an extra at the checkout. */
export const menu = (extra: Extra): DemoProduct => ({
  ofertaNuevo: 'Nada',
  ...extra,
  state: true,
  menu: true,
});
