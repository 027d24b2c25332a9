import { extrasAccesorios } from './extras-accesorios.ts';
import { extrasPrendas } from './extras-prendas.ts';
import { kingsAbrigos } from './kings-abrigos.ts';
import { kingsRemeras } from './kings-remeras.ts';
import { kingsRemerasTemporada } from './kings-remeras-temporada.ts';
import { kingsResto } from './kings-resto.ts';
import { lvAbrigos } from './lv-abrigos.ts';
import { lvRemeras } from './lv-remeras.ts';
import { lvRemerasClub } from './lv-remeras-club.ts';
import { lvResto } from './lv-resto.ts';
import type { DemoProduct } from './types.ts';
import { product } from './write.ts';

export { promotions } from './promotions.ts';

export const catalogue: DemoProduct[] = [
  ...kingsRemeras,
  ...kingsRemerasTemporada,
  ...kingsAbrigos,
  ...kingsResto,
  ...lvRemeras,
  ...lvRemerasClub,
  ...lvAbrigos,
  ...lvResto,
  // Products of the menu, offered as extras at the checkout.
  ...[...extrasPrendas, ...extrasAccesorios].map((extra) => ({ ...extra, menu: true })),
].map(product);
