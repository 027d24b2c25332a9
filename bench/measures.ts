import type { Measure } from './measure.ts';
import { ablation } from './measures/ablation.ts';
import { admin } from './measures/admin.ts';
import { bulkEdits } from './measures/bulk-edits.ts';
import { costs } from './measures/costs.ts';
import { freshness } from './measures/freshness.ts';
import { growth } from './measures/growth.ts';
import { interactions } from './measures/interactions.ts';
import { busyLighthouse, lighthouseScores } from './measures/lighthouse.ts';
import { orders } from './measures/orders.ts';
import { pages } from './measures/pages.ts';
import { paint } from './measures/paint.ts';
import { pictures } from './measures/pictures.ts';
import { plans } from './measures/plans.ts';
import { shopProcess } from './measures/process.ts';
import { processes } from './measures/processes.ts';
import { productTables } from './measures/product-tables.ts';
import { render } from './measures/render.ts';
import { replica } from './measures/replica.ts';
import { saleEvening } from './measures/sale-evening.ts';
import { scripts } from './measures/scripts.ts';
import { weight } from './measures/weight.ts';

/** The measures of `npm run bench`, in the order in which they run. */
export const measures: readonly Measure[] = [
  pages,
  freshness,
  saleEvening,
  orders,
  growth,
  plans,
  render,
  shopProcess,
  processes,
  weight,
  scripts,
  pictures,
  paint,
  ablation,
  interactions,
  lighthouseScores,
  busyLighthouse,
  admin,
  bulkEdits,
  productTables,
  costs,
  replica,
];
