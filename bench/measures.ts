import type { Measure } from './measure.ts';
import { admin } from './measures/admin.ts';
import { lighthouseScores } from './measures/lighthouse.ts';
import { pages } from './measures/pages.ts';
import { pictures } from './measures/pictures.ts';
import { scripts } from './measures/scripts.ts';

/** Everything that `npm run bench` measures, in this order. */
export const measures: readonly Measure[] = [pages, scripts, pictures, lighthouseScores, admin];
