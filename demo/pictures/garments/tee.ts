import { mix } from '../fabric/colour.ts';
import { mirror } from '../fabric/fabric.ts';
import type { DrawContext, Garment } from './garment.ts';
import { printOn } from './print-on.ts';

type Cut = {
  body: string;
  sleeve: string;
  armhole: string;
  hem: string;
  cuff: string;
  /** Half the width of the neck opening, and its depth in front. */
  neck: number;
  depth: number;
  rib: number;
  drop: number;
};

const regular: Cut = {
  body: 'M-100,-408C-160,-390 -222,-368 -280,-340C-254,-290 -250,-214 -272,-150C-266,30 -270,240 -278,416C-150,434 150,434 278,416C270,240 266,30 272,-150C250,-214 254,-290 280,-340C222,-368 160,-390 100,-408',
  sleeve:
    'M-280,-340C-330,-312 -420,-214 -486,-112Q-436,-66 -366,-48C-336,-86 -302,-122 -272,-150C-250,-214 -254,-290 -280,-340Z',
  armhole: 'M-280,-340C-254,-290 -250,-214 -272,-150',
  hem: 'M-276,390C-150,408 150,408 276,390M-276,397C-150,415 150,415 276,397',
  cuff: 'M-472,-132Q-424,-86 -354,-66M-477,-125Q-428,-79 -359,-60',
  neck: 100,
  depth: 92,
  rib: 24,
  drop: 0,
};

const oversize: Cut = {
  body: 'M-112,-398C-190,-384 -290,-356 -364,-322C-336,-262 -330,-150 -346,-64C-340,80 -344,260 -350,400C-180,424 180,424 350,400C344,260 340,80 346,-64C330,-150 336,-262 364,-322C290,-356 190,-384 112,-398',
  sleeve:
    'M-364,-322C-420,-286 -500,-140 -556,-8Q-500,46 -414,54C-392,8 -366,-36 -346,-64C-330,-150 -336,-262 -364,-322Z',
  armhole: 'M-364,-322C-336,-262 -330,-150 -346,-64',
  hem: 'M-348,372C-180,396 180,396 348,372M-348,379C-180,403 180,403 348,379',
  cuff: 'M-545,-32Q-488,16 -404,28M-549,-25Q-491,23 -407,35',
  neck: 112,
  depth: 84,
  rib: 34,
  drop: 20,
};

const tank: Cut = {
  body: 'M-118,-404C-150,-402 -172,-402 -196,-404C-204,-290 -214,-190 -286,-132C-276,40 -282,250 -290,404C-150,422 150,422 290,404C282,250 276,40 286,-132C214,-190 204,-290 196,-404C172,-402 150,-402 118,-404',
  sleeve: '',
  armhole: 'M-196,-404C-204,-290 -214,-190 -286,-132',
  hem: 'M-288,378C-150,396 150,396 288,378M-288,384C-150,402 150,402 288,384',
  cuff: '',
  neck: 118,
  depth: 170,
  rib: 20,
  drop: 30,
};

function neckline(cut: Cut, view: string) {
  const depth = view === 'back' ? 22 : cut.depth;
  const y = cut === regular ? -408 : cut === tank ? -404 : -398;
  const k = depth * 1.34;
  return {
    front: `${cut.neck},${y}C${cut.neck * 0.8},${y + k} ${-cut.neck * 0.8},${y + k} ${-cut.neck},${y}`,
    back: `${-cut.neck},${y}C${-cut.neck * 0.6},${y + 26} ${cut.neck * 0.6},${y + 26} ${cut.neck},${y}`,
    depth,
    y,
  };
}

function insideNeck({ cloth, design }: DrawContext, cut: Cut) {
  const { front, back, y } = neckline(cut, 'front');
  const lining = mix(design.cloth, cloth.tones.shade, 0.42);
  const label = mix(design.ink, '#f4efe4', 0.5);
  return (
    `<path d="M${back}L${front}Z" fill="${lining}"/>` +
    `<path d="M${back}" transform="translate(0 20)" fill="none" stroke="${cloth.tones.shade}" stroke-opacity=".5" stroke-width="14"/>` +
    `<g transform="translate(0 7)">${cloth.rib(`M${back}`, cut.rib * 0.8, mix(design.cloth, cloth.tones.shade, 0.22))}</g>` +
    `<rect x="-24" y="${y + 26}" width="48" height="26" rx="2" fill="${label}"/><path d="M-15,${y + 36}h30M-9,${y + 44}h18" stroke="#3a342c" stroke-width="2.4" opacity=".7"/>`
  );
}

function folds({ crease, dip, bump }: DrawContext['cloth']) {
  return [
    bump(-120, -190, 210, 130, 20, 0.8),
    dip(190, -60, 70, 240, 14, 0.8),
    dip(-232, 60, 60, 260, -4, 0.8),
    bump(-150, 200, 70, 260, 6, 0.7),
    dip(60, 290, 90, 210, -10, 0.7),
    bump(160, 270, 60, 220, -6, 0.6),
    dip(0, -270, 150, 60, 0, 0.5),
    crease(-284, -140, -120, 40, 26, 0.9),
    crease(286, -142, 110, -30, 24, 0.8),
    crease(-290, -110, -190, 190, 22, 0.6),
    crease(288, -100, 214, 170, 26, 0.7),
    crease(-200, 410, -150, 150, 26, 0.6),
    crease(40, 414, 84, 120, 30, 0.7),
    crease(210, 408, 190, 220, 24, 0.6),
    crease(-60, 412, -40, 270, 20, 0.5),
    crease(-170, -376, -120, -250, 18, 0.5),
    crease(150, -380, 110, -262, 18, 0.5),
  ].join('');
}

const sleeveFolds = ({ crease, dip, bump }: DrawContext['cloth'], drop: number) =>
  [
    dip(-310, -190 + drop, 40, 150, 8, 1),
    bump(-410, -220 + drop, 50, 120, 38, 0.9),
    crease(-290, -160 + drop, -410, -130 + drop, 22, 0.9),
    crease(-300, -210 + drop, -400, -260 + drop, 20, 0.6),
    crease(-455, -60 + drop, -350, -190 + drop, 20, 0.6),
  ].join('');

function tee(cut: Cut): Garment {
  const drop = cut === oversize ? 60 : 0;
  const spots = {
    front: { x: 0, y: -70 + cut.drop, scale: cut === oversize ? 1.7 : 1.4 },
    back: { x: 0, y: -80 + cut.drop, scale: cut === oversize ? 2 : 1.75 },
  };
  return {
    views: ['front', 'back', 'detail'],
    focus: { x: -50, y: -142, zoom: 2.1 },
    outline: (view) =>
      `${cut.body}C${neckline(cut, view).front.split('C')[1]}Z${cut.sleeve}${mirror(cut.sleeve)}`,
    draw: (context) => {
      const { cloth, view } = context;
      const neck = neckline(cut, view);
      const body = `${cut.body}C${neck.front.split('C')[1]}Z`;
      const back = view === 'back';
      const collar = `M${neck.front}`;
      const inset = `translate(0 ${cut.rib * 0.35})`;
      return [
        back ? '' : insideNeck(context, cut),
        cut.sleeve && cloth.panel(cut.sleeve, sleeveFolds(cloth, drop)),
        cut.sleeve &&
          `<g transform="scale(-1 1)">${cloth.panel(cut.sleeve, sleeveFolds(cloth, drop))}</g>`,
        cloth.panel(body, folds(cloth), printOn(context, spots)),
        cut.sleeve
          ? cloth.seam(cut.armhole) + cloth.seam(mirror(cut.armhole))
          : cloth.rib(cut.armhole, 16) + cloth.rib(mirror(cut.armhole), 16),
        cloth.stitch(cut.hem),
        cut.cuff && cloth.stitch(cut.cuff) + cloth.stitch(mirror(cut.cuff)),
        `<g transform="${inset}">${cloth.rib(collar, cut.rib)}</g>`,
        `<g transform="translate(0 ${cut.rib + 4})">${cloth.stitch(collar)}</g>`,
      ].join('');
    },
  };
}

export const remera = tee(regular);
export const remeraOversize = tee(oversize);
export const musculosa = tee(tank);
