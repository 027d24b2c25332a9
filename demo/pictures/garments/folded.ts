import { mix } from '../fabric/colour.ts';
import { prints } from '../prints/prints.ts';
import type { Garment } from './garment.ts';

const top =
  'M-296,-236C-200,-262 -150,-268 -112,-274C-70,-206 70,-206 112,-274C150,-268 200,-262 296,-236C312,-60 308,120 302,262Q0,286 -304,266C-312,120 -312,-60 -296,-236Z';
const under = 'M-306,240Q0,268 308,238L312,292Q0,320 -308,294Z';
const neck = 'M-112,-274C-70,-206 70,-206 112,-274';

/** A folded shirt or sweatshirt. */
export const folded: Garment = {
  views: [],
  focus: { x: 0, y: 0, zoom: 2 },
  outline: () => `${top}${under}`,
  draw: ({ cloth, design }) => {
    const ink = mix(design.ink, design.cloth, 0.06);
    const second = design.ink2 ?? mix(design.ink, design.cloth, 0.45);
    const small = design.place === 'pecho';
    const name = design.print ?? design.backPrint;
    const art = name
      ? `<g transform="translate(${small ? 130 : 0} ${small ? -80 : 10}) scale(${small ? 0.55 : 1.6})">${prints[name](ink, second)}</g>`
      : '';
    const folds = [
      cloth.bump(-130, -110, 190, 110, 14, 0.9),
      cloth.dip(200, 60, 90, 220, 8, 0.8),
      cloth.crease(-290, -180, -160, -40, 30, 0.7),
      cloth.crease(296, -160, 190, 20, 30, 0.7),
      cloth.crease(-304, 220, -150, 150, 34, 0.8),
      cloth.crease(302, 240, 160, 170, 34, 0.7),
      cloth.crease(-60, 272, -20, 180, 26, 0.5),
    ].join('');
    return [
      cloth.panel(under, cloth.dip(0, 250, 320, 30, 0, 1.3)),
      cloth.seam('M-306,266Q0,294 310,264', 3),
      `<path d="M-112,-274C-60,-256 60,-256 112,-274C70,-206 -70,-206 -112,-274Z" fill="${mix(design.cloth, cloth.tones.shade, 0.45)}"/>`,
      `<g transform="translate(0 5)">${cloth.rib('M-112,-274C-60,-254 60,-254 112,-274', 20, mix(design.cloth, cloth.tones.shade, 0.22))}</g>`,
      '<rect x="-24" y="-248" width="48" height="24" rx="2" fill="#efe8da"/><path d="M-14,-239h28M-8,-231h16" stroke="#3a342c" stroke-width="2.4" opacity=".7"/>',
      cloth.panel(top, folds, art),
      `<g transform="translate(0 9)">${cloth.rib(neck, 26, design.trim && design.garment === 'crew' ? design.trim : design.cloth)}</g>`,
    ].join('');
  },
};
