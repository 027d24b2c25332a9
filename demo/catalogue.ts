import { extrasAccesorios } from './catalogue/extras-accesorios.ts';
import { extrasPrendas } from './catalogue/extras-prendas.ts';
import { kingsAbrigos } from './catalogue/kings-abrigos.ts';
import { kingsRemeras } from './catalogue/kings-remeras.ts';
import { kingsRemerasTemporada } from './catalogue/kings-remeras-temporada.ts';
import { kingsResto } from './catalogue/kings-resto.ts';
import { lvAbrigos } from './catalogue/lv-abrigos.ts';
import { lvRemeras } from './catalogue/lv-remeras.ts';
import { lvRemerasClub } from './catalogue/lv-remeras-club.ts';
import { lvResto } from './catalogue/lv-resto.ts';
import type { DemoProduct } from './types.ts';

export { promotions } from './catalogue/promotions.ts';

export const catalogue: DemoProduct[] = [
  ...kingsRemeras,
  ...kingsRemerasTemporada,
  ...kingsAbrigos,
  ...kingsResto,
  ...lvRemeras,
  ...lvRemerasClub,
  ...lvAbrigos,
  ...lvResto,
  ...extrasPrendas,
  ...extrasAccesorios,
];
