import type { GarmentName } from '../../catalogue/types.ts';
import { llavero, medias, mousepad, stickers, tote } from './extras.ts';
import type { Garment } from './garment.ts';
import { gorra, piluso } from './hats.ts';
import { bomber, puffer } from './jackets.ts';
import { buzoCanguro, buzoCrew } from './sweat.ts';
import { musculosa, remera, remeraOversize } from './tee.ts';
import { cargo, jogger, short } from './trousers.ts';

export const garments: Record<GarmentName, Garment> = {
  remera,
  oversize: remeraOversize,
  musculosa,
  canguro: buzoCanguro,
  crew: buzoCrew,
  puffer,
  bomber,
  cargo,
  jogger,
  short,
  gorra,
  piluso,
  medias,
  mousepad,
  llavero,
  stickers,
  tote,
};
