import { mix } from '../fabric/colour.ts';
import { mirror } from '../fabric/fabric.ts';
import type { DrawContext, Garment } from './garment.ts';
import { printOn } from './print-on.ts';

export const sweatBody = (neck: string) =>
  `M-104,-338C-170,-326 -230,-308 -282,-282C-254,-220 -250,-160 -268,-92C-262,80 -270,240 -276,366C-150,384 150,384 276,366C270,240 262,80 268,-92C250,-160 254,-220 282,-282C230,-308 170,-326 104,-338${neck}Z`;

export const sweatSleeve =
  'M-282,-282C-350,-250 -400,-130 -436,20C-462,130 -484,220 -496,300Q-450,326 -396,326C-378,220 -340,60 -268,-92C-250,-160 -254,-220 -282,-282Z';

export const armhole = 'M-282,-282C-254,-220 -250,-160 -268,-92';
const cuff = 'M-500,318Q-450,342 -398,342';
const waist = 'M-266,386C-150,402 150,402 266,386';

const crewNeck = (depth: number) =>
  `C84,${-338 + depth * 1.33} -84,${-338 + depth * 1.33} -104,-338`;

export const sweatFolds = ({ crease, dip, bump }: DrawContext['cloth']) =>
  [
    bump(-110, -150, 190, 130, 16, 0.8),
    dip(180, 20, 80, 250, 10, 0.9),
    dip(-210, 120, 60, 240, -4, 0.8),
    bump(-120, 240, 70, 190, 8, 0.7),
    bump(120, 260, 70, 180, -6, 0.6),
    crease(-262, -84, -110, 90, 34, 0.9),
    crease(264, -84, 96, 40, 32, 0.8),
    crease(-266, -40, -180, 200, 28, 0.6),
    crease(266, -20, 200, 220, 30, 0.7),
    crease(-230, 372, -190, 250, 30, 0.7),
    crease(-90, 378, -60, 290, 24, 0.5),
    crease(110, 378, 130, 280, 26, 0.6),
    crease(236, 372, 214, 260, 26, 0.7),
  ].join('');

export const sleeveFolds = ({ crease, dip, bump }: DrawContext['cloth']) =>
  [
    bump(-376, -60, 44, 200, 22, 0.9),
    dip(-300, -60, 34, 150, 16, 0.9),
    crease(-272, -110, -400, -30, 30, 0.9),
    crease(-300, -40, -420, 50, 28, 0.8),
    crease(-452, 60, -340, 100, 26, 0.8),
    crease(-368, 130, -460, 160, 24, 0.7),
    crease(-480, 240, -400, 210, 22, 0.7),
    crease(-388, 300, -470, 262, 24, 0.8),
    crease(-486, 300, -420, 288, 18, 0.7),
  ].join('');

/** Both sleeves with their cuffs, under the body. */
export function sleeves(cloth: DrawContext['cloth'], cuffColour: string): string {
  const one = () => cloth.panel(sweatSleeve, sleeveFolds(cloth)) + cloth.rib(cuff, 40, cuffColour);
  return `${one()}<g transform="scale(-1 1)">${one()}</g>`;
}

export const sweatHem = (cloth: DrawContext['cloth'], colour: string) =>
  cloth.rib(waist, 44, colour);

const limbs = `${sweatSleeve}${mirror(sweatSleeve)}M-500,300L-502,336Q-450,364 -396,360L-396,320ZM500,300L502,336Q450,364 396,360L396,320ZM-268,360L-266,408C-150,424 150,424 266,408L268,360Z`;
const hoodShape =
  'M-128,-318C-206,-330 -212,-420 -150,-448C-90,-470 90,-470 150,-448C212,-420 206,-330 128,-318C80,-250 30,-226 0,-206C-30,-226 -80,-250 -128,-318Z';
const hoodHole =
  'M0,-232C-44,-262 -96,-310 -104,-352C-110,-408 -60,-424 0,-424C60,-424 110,-408 104,-352C96,-310 44,-262 0,-232Z';
const pocket = 'M-128,150L128,150L206,262L196,364C100,374 -100,374 -196,364L-206,262Z';

function hood(context: DrawContext): string {
  const { cloth, design, view } = context;
  if (view === 'back') {
    const back =
      'M-124,-338C-190,-330 -176,-262 -150,-214C-110,-140 110,-140 150,-214C176,-262 190,-330 124,-338C60,-360 -60,-360 -124,-338Z';
    return (
      cloth.panel(
        back,
        cloth.bump(-40, -260, 110, 60, 0) +
          cloth.crease(-130, -300, -40, -190, 26, 0.8) +
          cloth.crease(130, -300, 50, -186, 26, 0.8),
      ) + cloth.seam('M0,-352C4,-290 4,-220 0,-160')
    );
  }
  const lining = mix(design.trim ?? design.cloth, cloth.tones.shade, 0.35);
  const cord = design.trim ?? mix(design.cloth, '#ffffff', 0.55);
  const lace = (d: string, x: number, y: number) =>
    `<path d="${d}" transform="translate(4 5)" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="9" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${mix(cord, '#000000', 0.25)}" stroke-width="9" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${cord}" stroke-width="6" stroke-dasharray="6 2.5"/><rect x="${x - 5}" y="${y}" width="10" height="26" rx="3" fill="#b9b4aa" stroke="#6d675c" stroke-width="1.5"/>`;
  return [
    cloth.panel(
      hoodShape,
      cloth.crease(-190, -400, -110, -300, 24, 0.8) +
        cloth.crease(190, -410, 112, -300, 24, 0.8) +
        cloth.bump(-60, -446, 120, 26, 0) +
        cloth.crease(-120, -446, -96, -390, 18, 0.7),
    ),
    `<path d="${hoodHole}" fill="${lining}"/>`,
    `<g transform="translate(0 -12)"><ellipse cy="-330" rx="92" ry="80" fill="url(#${cloth.id}p)" opacity=".75"/></g>`,
    `<path d="${hoodHole}" fill="none" stroke="${cloth.tones.seam}" stroke-width="4" opacity=".8"/>`,
    `<g transform="translate(0 -344) scale(1.2) translate(0 344)">${cloth.stitch(hoodHole)}</g>`,
    '<rect x="-22" y="-412" width="44" height="26" rx="2" fill="#efe8da"/><path d="M-13,-402h26M-8,-394h16" stroke="#3a342c" stroke-width="2.4" opacity=".7"/>',
    lace('M-46,-236C-58,-200 -44,-150 -50,-112', -50, -112),
    lace('M46,-236C54,-200 58,-170 50,-138', 50, -138),
    `<g fill="#8d877b" stroke="#4f4a42" stroke-width="2"><circle cx="-46" cy="-240" r="7"/><circle cx="46" cy="-240" r="7"/></g>`,
  ].join('');
}

function kangaroo({ cloth }: DrawContext): string {
  const opening = 'M-128,152L-206,262M128,152L206,262';
  return (
    cloth.panel(
      pocket,
      cloth.bump(-60, 220, 110, 70, 0, 0.9) +
        cloth.crease(-190, 280, -90, 330, 24, 0.6) +
        cloth.crease(120, 368, 150, 240, 26, 0.6),
    ) +
    cloth.seam('M-128,150L128,150') +
    cloth.seam(opening, 5) +
    `<g transform="translate(0 8)">${cloth.stitch('M-124,150L124,150')}</g><g transform="scale(.93 1)">${cloth.stitch(opening)}</g>`
  );
}

export const buzoCanguro: Garment = {
  views: ['front', 'back', 'detail'],
  focus: { x: -40, y: -110, zoom: 2.3 },
  outline: (view) =>
    `${sweatBody(crewNeck(20))}${limbs}${view === 'back' ? 'M-124,-338C-60,-362 60,-362 124,-338Z' : hoodShape}`,
  draw: (context) => {
    const { cloth, design, view } = context;
    const art = printOn(context, {
      front: { x: 0, y: 26, scale: 1.2 },
      back: { x: 0, y: 60, scale: 1.6 },
    });
    return [
      sleeves(cloth, design.cloth),
      cloth.panel(sweatBody(crewNeck(20)), sweatFolds(cloth), art),
      cloth.seam(armhole) + cloth.seam(mirror(armhole)),
      view === 'back' ? '' : kangaroo(context),
      sweatHem(cloth, design.cloth),
      hood(context),
    ].join('');
  },
};

export const buzoCrew: Garment = {
  views: ['front', 'back', 'detail'],
  focus: { x: -60, y: -130, zoom: 2.4 },
  outline: (view) => `${sweatBody(crewNeck(view === 'back' ? 20 : 74))}${limbs}`,
  draw: (context) => {
    const { cloth, design, view } = context;
    const band = design.trim ?? design.cloth;
    const neck = crewNeck(view === 'back' ? 20 : 74);
    const art = printOn(context, {
      front: { x: 0, y: 0, scale: 1.45 },
      back: { x: 0, y: 0, scale: 1.7 },
    });
    const inside = `<path d="M-104,-338C-60,-316 60,-316 104,-338${crewNeck(74)}Z" fill="${mix(design.cloth, cloth.tones.shade, 0.45)}"/><g transform="translate(0 6)">${cloth.rib('M-104,-338C-60,-316 60,-316 104,-338', 22, mix(band, cloth.tones.shade, 0.22))}</g><rect x="-24" y="-306" width="48" height="24" rx="2" fill="#efe8da"/><path d="M-14,-297h28M-8,-289h16" stroke="#3a342c" stroke-width="2.4" opacity=".7"/>`;
    return [
      view === 'back' ? '' : inside,
      sleeves(cloth, band),
      cloth.panel(sweatBody(neck), sweatFolds(cloth), art),
      cloth.seam(armhole) + cloth.seam(mirror(armhole)),
      sweatHem(cloth, band),
      `<g transform="translate(0 10)">${cloth.rib(`M104,-338${neck}`, 30, band)}</g>`,
      view === 'back' ? '' : cloth.stitch('M-34,-254L0,-206L34,-254'),
    ].join('');
  },
};
