// Writes web/themes/fonts, subset to the characters of the shop's texts. Run it when a font changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './prepare.mjs';

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
/** The characters of Spanish, and of foreign surnames met in Argentina. */
const accented = 'ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜàáâãäçèéêëìíîïñòóôõöùúûü';
const text = `${ascii.join('')}${accented}\xa0\u202f¡¿«»‘’“”–—…•·ªº°©®™€×−←↑→↓›`;
/** What the styles use: kerning, and figures of one width. */
const keepFeatures = ['kern', 'tnum'];

/**
 * Display fonts have one weight; text fonts the range of weights that is used.
 * @type {{ from: string, to: string, axes: Record<string, number | { min: number, max: number }> }[]}
 */
const fonts = [
  {
    from: 'bodoni-moda/files/bodoni-moda-latin-opsz-normal',
    to: 'bodoni-moda',
    axes: { wght: 400 },
  },
  {
    from: 'instrument-sans/files/instrument-sans-latin-wght-normal',
    to: 'instrument-sans',
    axes: { wght: { min: 400, max: 700 } },
  },
  { from: 'unbounded/files/unbounded-latin-wght-normal', to: 'unbounded', axes: { wght: 500 } },
  {
    from: 'manrope/files/manrope-latin-wght-normal',
    to: 'manrope',
    axes: { wght: { min: 400, max: 800 } },
  },
];

for (const { from, to, axes } of fonts) {
  const whole = readFileSync(join(root, `node_modules/@fontsource-variable/${from}.woff2`));
  const part = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures,
  });
  writeFileSync(join(root, `web/themes/fonts/${to}.woff2`), part);
  process.stdout.write(`${to}: ${whole.length} -> ${part.length} bytes\n`);
}
