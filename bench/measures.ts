import type { Measure } from './measure.ts';
import { pages } from './measures/pages.ts';

/** Everything that `npm run bench` measures, in this order. */
export const measures: readonly Measure[] = [pages];
