import { mix } from '../fabric/colour.ts';
import { mirror } from '../fabric/fabric.ts';
import type { DrawContext, Garment } from './garment.ts';
import { printOn } from './print-on.ts';
import { armhole, sleeves, sweatBody, sweatFolds, sweatHem, sweatSleeve } from './sweat.ts';

function zip(top: number, bottom: number, metal: string, tape: string): string {
  const line = `M0,${top}V${bottom}`;
  return `<path d="${line}" stroke="${tape}" stroke-width="26"/><path d="${line}" stroke="${metal}" stroke-width="12" stroke-dasharray="3.5 3"/><path d="M0,${top}V${bottom}" stroke="#000" stroke-opacity=".35" stroke-width="2"/><g transform="translate(0 ${top + 34})"><rect x="-9" y="-14" width="18" height="26" rx="5" fill="${metal}" stroke="#4b463e" stroke-width="2"/><rect x="-5" y="12" width="10" height="40" rx="4" fill="${metal}" stroke="#4b463e" stroke-width="2"/></g>`;
}

const neck = 'C84,-312 -84,-312 -104,-338';
const collar =
  'M-112,-340C-104,-390 -60,-402 0,-402C60,-402 104,-390 112,-340C80,-302 40,-286 0,-284C-40,-286 -80,-302 -112,-340Z';
const limbs = `${sweatSleeve}${mirror(sweatSleeve)}M-500,300L-502,336Q-450,364 -396,360L-396,320ZM500,300L502,336Q450,364 396,360L396,320ZM-268,360L-266,408C-150,424 150,424 266,408L268,360Z`;
const welt = 'M-196,120L-112,268';

export const bomber: Garment = {
  views: ['front', 'back', 'detail'],
  focus: { x: 60, y: -170, zoom: 2.4 },
  outline: (view) =>
    `${sweatBody(neck)}${limbs}${view === 'back' ? 'M-108,-334C-104,-384 104,-384 108,-334Z' : collar}`,
  draw: (context) => {
    const { cloth, design, view } = context;
    const band = mix(design.cloth, '#000000', 0.22);
    const metal = design.trim ?? '#c9c3b6';
    const art = printOn(context, {
      front: { x: 138, y: -90, scale: 0.5 },
      back: { x: 0, y: 20, scale: 1.8 },
    });
    const sheen = cloth.bump(-190, -80, 50, 220, 6, 1.1) + cloth.bump(110, -40, 44, 240, -4, 0.9);
    const base = [
      sleeves(cloth, band),
      cloth.panel(sweatBody(neck), sweatFolds(cloth) + sheen, art),
      cloth.seam(armhole) + cloth.seam(mirror(armhole)),
      sweatHem(cloth, band),
    ].join('');
    if (view === 'back') {
      return `${base}<path d="M-108,-334C-104,-384 104,-384 108,-334C60,-316 -60,-316 -108,-334Z" fill="${band}"/>${cloth.rib('M-104,-350C-60,-338 60,-338 104,-350', 40, band)}`;
    }
    return [
      base,
      cloth.seam(welt, 10) + cloth.seam(mirror(welt), 10),
      `<g transform="translate(-12 0)">${cloth.stitch(welt)}</g><g transform="translate(12 0)">${cloth.stitch(mirror(welt))}</g>`,
      `<path d="${collar}" fill="${mix(design.cloth, cloth.tones.shade, 0.55)}"/>`,
      cloth.rib('M-108,-344C-80,-306 -40,-290 -4,-282', 44, band),
      cloth.rib('M108,-344C80,-306 40,-290 4,-282', 44, band),
      zip(-300, 404, metal, band),
    ].join('');
  },
};

/** One down-filled channel: light at the top, dark at the seams, with puckers along both. */
function channel({ cloth }: DrawContext, y: number, height: number, left: number, right: number) {
  const bottom = y + height;
  const count = Math.round((right - left) / 82);
  const puckers = Array.from({ length: count }, (_, i) => {
    const x = left + ((i + 0.5 + Math.sin(i * 3.7 + y) * 0.3) * (right - left)) / count;
    const lean = Math.sin(i * 5.3 + y) * 16;
    return i % 2
      ? cloth.crease(x, y, x + lean, y + height * 0.42, 12, 0.7)
      : cloth.crease(x + 18, bottom, x + 18 - lean, bottom - height * 0.36, 12, 0.6) +
          cloth.crease(x - 14, y, x - 14 + lean, y + height * 0.36, 11, 0.6);
  }).join('');
  const width = right - left;
  return `<rect x="${left}" y="${y}" width="${width}" height="${height * 0.55}" fill="url(#${cloth.id}l)" fill-opacity="${cloth.tones.bright * 0.85}"/><g transform="translate(0 ${2 * bottom - height * 0.55}) scale(1 -1)"><rect x="${left}" y="${bottom - height * 0.55}" width="${width}" height="${height * 0.55}" fill="url(#${cloth.id}d)" fill-opacity="${cloth.tones.dark * 0.95}"/></g>${puckers}<path d="M${left},${bottom}H${right}" stroke="${cloth.tones.seam}" stroke-opacity=".9" stroke-width="3"/>`;
}

const channels = (context: DrawContext, left: number, right: number) =>
  Array.from({ length: 7 }, (_, i) => channel(context, -346 + i * 106, 106, left, right)).join('');

const puffBody = `M-110,-336C-180,-330 -240,-312 -300,-282C-270,-220 -268,-160 -290,-92Q-306,-40 -292,14Q-310,66 -296,120Q-312,172 -298,226Q-314,280 -298,332Q-304,370 -292,396C-150,412 150,412 292,396Q304,370 298,332Q314,280 298,226Q312,172 296,120Q310,66 292,14Q306,-40 290,-92C268,-160 270,-220 300,-282C240,-312 180,-330 110,-336Z`;
const puffSleeve =
  'M-300,-282C-372,-262 -420,-190 -430,-120Q-468,-70 -462,-14Q-496,40 -486,96Q-520,150 -508,204Q-536,260 -520,312Q-470,350 -392,340Q-374,300 -388,250Q-356,190 -362,130Q-332,80 -330,20Q-300,-40 -290,-92C-268,-160 -270,-220 -300,-282Z';
const puffArm = 'M-300,-282C-270,-220 -268,-160 -290,-92';
const puffCollar =
  'M-118,-338Q-140,-400 -118,-436C-60,-458 60,-458 118,-436Q140,-400 118,-338C70,-296 -70,-296 -118,-338Z';

export const puffer: Garment = {
  views: ['front', 'back', 'detail'],
  focus: { x: 70, y: -190, zoom: 2.3 },
  outline: () => `${puffBody}${puffSleeve}${mirror(puffSleeve)}${puffCollar}`,
  draw: (context) => {
    const { cloth, design, view } = context;
    const tape = design.trim ?? mix(design.cloth, '#000000', 0.35);
    const arm = () =>
      cloth.panel(
        puffSleeve,
        `<g transform="rotate(14 -300 -282)">${channels(context, -580, -220)}</g>`,
      );
    const art = printOn(context, {
      front: { x: 150, y: -130, scale: 0.42 },
      back: { x: 0, y: 20, scale: 1.5 },
    });
    const collarArt = `<path d="M-86,-424C-50,-438 50,-438 86,-424C70,-366 30,-340 0,-330C-30,-340 -70,-366 -86,-424Z" fill="${mix(design.trim ?? design.cloth, cloth.tones.shade, 0.5)}"/>`;
    return [
      arm(),
      `<g transform="scale(-1 1)">${arm()}</g>`,
      cloth.panel(puffBody, channels(context, -330, 330) + art),
      cloth.seam(puffArm) + cloth.seam(mirror(puffArm)),
      cloth.panel(
        puffCollar,
        (view === 'back' ? '' : collarArt) +
          cloth.crease(-112, -350, -70, -410, 18) +
          cloth.crease(112, -350, 74, -410, 18),
      ),
      view === 'back' ? '' : zip(-334, 400, '#c9c3b6', tape),
    ].join('');
  },
};
