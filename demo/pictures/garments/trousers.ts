import { mix } from '../fabric/colour.ts';
import { mirror } from '../fabric/fabric.ts';
import type { DrawContext, Garment } from './garment.ts';
import { printOn } from './print-on.ts';

/** The left leg, from the middle of the waist; the right one is mirrored. */
type Cut = { leg: string; hem: string; fold: number; ribHem: boolean; elastic: boolean };

const cargoCut: Cut = {
  leg: 'M2,-414L-168,-420C-206,-300 -222,-150 -232,0C-244,160 -258,300 -262,430Q-160,446 -62,436C-48,260 -30,60 2,-150Z',
  hem: 'M-260,408Q-160,424 -62,414',
  fold: 1,
  ribHem: false,
  elastic: false,
};
const joggerCut: Cut = {
  leg: 'M2,-414L-172,-420C-214,-300 -236,-150 -234,-20C-230,140 -212,280 -196,392Q-144,402 -88,394C-64,220 -34,40 2,-150Z',
  hem: 'M-196,408Q-144,418 -88,410',
  fold: 1,
  ribHem: true,
  elastic: true,
};
const shortCut: Cut = {
  leg: 'M2,-304L-226,-312C-276,-160 -310,60 -340,270Q-190,300 -34,286C-26,180 -16,80 2,-20Z',
  hem: 'M-336,242Q-190,272 -35,258',
  fold: 0,
  ribHem: false,
  elastic: true,
};

function legFolds({ crease, dip, bump }: DrawContext['cloth'], long: boolean): string {
  if (!long)
    return [
      bump(-170, 20, 70, 240, 8, 0.9),
      dip(-60, 130, 60, 200, 4, 0.8),
      crease(0, -24, -150, 60, 34, 0.9),
      crease(-6, 10, -110, 180, 30, 0.7),
      crease(-300, 280, -240, 90, 30, 0.7),
      crease(-130, 290, -120, 150, 28, 0.6),
      crease(-230, -270, -170, -150, 26, 0.6),
    ].join('');
  return [
    bump(-150, -180, 60, 230, 6, 0.9),
    bump(-170, 200, 50, 220, 4, 0.8),
    dip(-60, 60, 44, 260, 8, 0.8),
    crease(0, -150, -140, -90, 30, 0.9),
    crease(-4, -120, -110, -10, 30, 0.8),
    crease(-226, 30, -110, 90, 28, 0.7),
    crease(-40, 110, -170, 140, 28, 0.8),
    crease(-240, 210, -130, 190, 24, 0.6),
    crease(-60, 300, -190, 350, 30, 0.8),
    crease(-238, 390, -130, 330, 26, 0.7),
    crease(-70, 420, -130, 300, 24, 0.6),
    crease(-170, -380, -120, -260, 22, 0.5),
  ].join('');
}

function cargoPocket({ cloth }: DrawContext): string {
  const bag = 'M-246,14L-112,22L-116,186L-254,178Z';
  const flap = 'M-252,4L-106,12L-108,64Q-180,84 -252,58Z';
  return (
    cloth.panel(
      bag,
      cloth.crease(-240, 60, -160, 160, 24, 0.6) + cloth.bump(-180, 140, 50, 40, 0),
    ) +
    cloth.seam(bag) +
    cloth.panel(flap, cloth.bump(-190, 30, 60, 20, 0, 0.8)) +
    cloth.seam(flap) +
    `<g transform="translate(-180 38) scale(.93 .84) translate(180 -38)">${cloth.stitch(flap)}</g><circle cx="-180" cy="58" r="7" fill="#8d877b" stroke="#3c3830" stroke-width="2"/>`
  );
}

function waistband(context: DrawContext, cut: Cut): string {
  const { cloth, design, view } = context;
  const top = cut.fold ? -424 : -316;
  const half = cut.fold ? 168 : 226;
  const middle = `M${-half},${top}Q0,${top + 14} ${half},${top}`;
  const cord = design.trim ?? mix(design.cloth, '#ffffff', 0.6);
  if (cut.elastic) {
    const laces = `M-12,${top + 8}C-30,${top + 60} -20,${top + 90} -34,${top + 128}M12,${top + 8}C26,${top + 50} 22,${top + 80} 36,${top + 112}`;
    const cords =
      view === 'back'
        ? ''
        : `<path d="${laces}" transform="translate(4 5)" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="8"/><path d="${laces}" fill="none" stroke="${cord}" stroke-width="7" stroke-linecap="round"/><path d="${laces}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="7" stroke-dasharray="2 4"/>`;
    return `<g transform="translate(0 6)">${cloth.rib(middle, 44)}</g>${cords}`;
  }
  const loops = [-130, -50, 50, 130]
    .map(
      (x) =>
        `<rect x="${x - 7}" y="${top - 20}" width="14" height="52" rx="3" fill="${design.cloth}" stroke="${cloth.tones.seam}" stroke-width="2"/>`,
    )
    .join('');
  const button =
    view === 'back'
      ? `<rect x="-46" y="${top - 6}" width="92" height="30" rx="2" fill="${design.trim ?? '#b98a4a'}"/>`
      : `<circle cx="0" cy="${top + 10}" r="11" fill="#a59d8e" stroke="#4f4a42" stroke-width="3"/>`;
  return `<path d="${middle}" transform="translate(0 4)" fill="none" stroke="${cloth.tones.seam}" stroke-width="43"/><path d="${middle}" transform="translate(0 4)" fill="none" stroke="${design.cloth}" stroke-width="39"/><g transform="translate(0 -10)">${cloth.stitch(middle)}</g><g transform="translate(0 18)">${cloth.stitch(middle)}</g>${loops}${button}`;
}

function details(context: DrawContext, cut: Cut): string {
  const { cloth, view } = context;
  const s = cut.fold ? 1 : 1.34;
  if (view === 'back') {
    const pocket = 'M-150,-300L-44,-296L-46,-210L-98,-184L-150,-214Z';
    const one = () =>
      cut.elastic
        ? cloth.seam('M-140,-290L-50,-284', 9)
        : cloth.panel(pocket, cloth.bump(-100, -240, 30, 30, 0)) + cloth.seam(pocket);
    return `<g transform="translate(0 ${cut.fold ? 0 : 110}) scale(${s})">${one()}<g transform="scale(-1 1)">${one()}</g></g>`;
  }
  const hip = 'M-132,-398C-128,-330 -160,-280 -204,-262';
  const both = cloth.seam(hip) + cloth.seam(mirror(hip));
  const fly = cut.elastic ? '' : cloth.stitch('M44,-396V-250Q40,-200 4,-190');
  return `<g transform="translate(0 ${cut.fold ? 0 : 220}) scale(${s})">${both}${fly}</g>`;
}

function trousers(cut: Cut, { hasCargoPockets }: { hasCargoPockets: boolean }): Garment {
  const rise = cut.fold ? 'M0,-400V-150' : 'M0,-290V-20';
  return {
    views: ['front', 'back', 'detail'],
    focus: cut.fold ? { x: -60, y: -220, zoom: 2.2 } : { x: -110, y: -110, zoom: 2 },
    outline: () =>
      `${cut.leg}${mirror(cut.leg)}${cut.fold ? 'M-170,-444H170L176,-400H-176Z' : 'M-228,-334H228L234,-290H-234Z'}`,
    draw: (context) => {
      const { cloth, design } = context;
      const art = printOn(context, {
        front: cut.fold ? { x: -150, y: 250, scale: 0.5 } : { x: -190, y: 160, scale: 0.6 },
        back: cut.fold ? { x: -140, y: 250, scale: 0.6 } : { x: -190, y: 170, scale: 0.7 },
      });
      const leg = (print: string) =>
        [
          cloth.panel(cut.leg, legFolds(cloth, cut.fold === 1), print),
          cut.ribHem ? cloth.rib(cut.hem, 40, design.cloth) : cloth.stitch(cut.hem),
          hasCargoPockets && context.view !== 'back' ? cargoPocket(context) : '',
        ].join('');
      return [
        `<g transform="scale(-1 1)">${leg('')}</g>`,
        leg(art),
        details(context, cut),
        cloth.seam(rise),
        waistband(context, cut),
      ].join('');
    },
  };
}

export const cargo = trousers(cargoCut, { hasCargoPockets: true });
export const jogger = trousers(joggerCut, { hasCargoPockets: false });
export const short = trousers(shortCut, { hasCargoPockets: false });
