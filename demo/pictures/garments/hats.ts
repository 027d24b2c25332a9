import { mix } from '../fabric/colour.ts';
import { mirror } from '../fabric/fabric.ts';
import type { Garment } from './garment.ts';
import { printOn } from './print-on.ts';

const dome = 'M-300,96C-322,-70 -250,-300 -4,-312C250,-300 322,-70 300,96C200,40 -200,40 -300,96Z';
const brim =
  'M-300,92C-200,34 200,34 300,92C344,122 366,168 318,214C214,302 -214,302 -318,214C-366,168 -344,122 -300,92Z';
const panelSeam = 'M-150,60C-168,-80 -120,-230 -4,-312';

export const gorra: Garment = {
  views: ['front', 'detail', 'back'],
  alone: 1.2,
  together: 0.9,
  focus: { x: -30, y: -60, zoom: 2.2 },
  outline: (view) => (view === 'back' ? dome : `${dome}${brim}`),
  draw: (context) => {
    const { cloth, design, view } = context;
    const peak = design.trim ?? design.cloth;
    const art = printOn(context, {
      front: { x: 0, y: -92, scale: 1.05 },
      back: { x: 0, y: -150, scale: 0.6 },
    });
    const crown = cloth.panel(
      dome,
      cloth.bump(-110, -190, 130, 110, -30, 1.2) +
        cloth.dip(220, -20, 90, 200, -8, 1) +
        cloth.dip(0, 70, 300, 50, 0, 1) +
        cloth.crease(-270, 60, -190, -40, 26, 0.6) +
        cloth.crease(276, 50, 200, -60, 26, 0.6),
      art,
    );
    const seams =
      cloth.seam(panelSeam) +
      cloth.seam(mirror(panelSeam)) +
      `<g transform="translate(-9 4)">${cloth.stitch(panelSeam)}</g><g transform="translate(9 4)">${cloth.stitch(mirror(panelSeam))}</g>` +
      [-196, 196]
        .map(
          (x) =>
            `<circle cx="${x}" cy="-130" r="8" fill="${cloth.tones.seam}" stroke="${mix(design.ink, design.cloth, 0.4)}" stroke-width="3.5"/>`,
        )
        .join('') +
      `<ellipse cx="-4" cy="-314" rx="24" ry="12" fill="${peak}" stroke="${cloth.tones.seam}" stroke-width="2.5"/>`;
    if (view === 'back') {
      const strap = `<path d="M-104,84C-100,-40 100,-40 104,84Z" fill="${mix(design.cloth, '#000000', 0.7)}"/><path d="M-130,62Q0,92 130,62" fill="none" stroke="${cloth.tones.seam}" stroke-width="40"/><path d="M-130,62Q0,92 130,62" fill="none" stroke="${peak}" stroke-width="36"/><rect x="-26" y="52" width="52" height="48" rx="5" fill="none" stroke="#b9b4aa" stroke-width="8"/>`;
      return crown + seams + strap;
    }
    const rows = [0, 1, 2, 3, 4]
      .map((i) => {
        const [x, y, sag] = [304 + i * 6, 112 + i * 24, i * 20 - 44];
        return cloth.stitch(`M${-x},${y}C${-x * 0.62},${y + sag} ${x * 0.62},${y + sag} ${x},${y}`);
      })
      .join('');
    return [
      crown,
      seams,
      cloth.panel(
        brim,
        cloth.bump(-130, 170, 230, 60, -4, 1.3) +
          cloth.dip(0, 70, 300, 46, 0, 1.4) +
          cloth.dip(250, 230, 160, 60, -24, 1),
        '',
        peak,
      ),
      rows,
      cloth.seam('M-300,92C-200,34 200,34 300,92', 4),
    ].join('');
  },
};

const hatCrown =
  'M-226,70C-236,-60 -214,-190 -178,-236C-90,-272 90,-272 178,-236C214,-190 236,-60 226,70C120,112 -120,112 -226,70Z';
const hatBrim =
  'M-226,64C-300,110 -400,180 -436,244C-340,330 340,330 436,244C400,180 300,110 226,64C120,108 -120,108 -226,64Z';

export const piluso: Garment = {
  views: ['front', 'detail'],
  alone: 1.15,
  together: 0.9,
  focus: { x: -20, y: -30, zoom: 2.1 },
  outline: () => `${hatCrown}${hatBrim}`,
  draw: (context) => {
    const { cloth } = context;
    const art = printOn(context, {
      front: { x: 0, y: -66, scale: 1.12 },
      back: { x: 0, y: -60, scale: 0.9 },
    });
    const rings = Array.from({ length: 6 }, (_, i) => {
      const [x, y] = [246 + i * 32, 92 + i * 27];
      return cloth.stitch(
        `M${-x},${y}C${-x * 0.5},${y + 52 + i * 3} ${x * 0.5},${y + 52 + i * 3} ${x},${y}`,
      );
    }).join('');
    return [
      cloth.panel(
        hatBrim,
        cloth.bump(-240, 180, 120, 60, -30, 1.1) +
          cloth.dip(0, 110, 260, 40, 0, 1.2) +
          cloth.crease(-180, 110, -250, 270, 40, 0.8) +
          cloth.crease(150, 120, 220, 280, 40, 0.8) +
          cloth.dip(300, 210, 120, 60, 30, 0.8),
      ),
      rings,
      cloth.panel(
        hatCrown,
        cloth.bump(-110, -110, 80, 150, 6, 1.2) +
          cloth.dip(170, -30, 60, 170, -6, 1) +
          cloth.crease(-120, 90, -90, -60, 34, 0.6) +
          cloth.crease(90, 96, 120, -40, 34, 0.7),
        art,
      ),
      cloth.seam('M-178,-236C-90,-198 90,-198 178,-236', 4),
      cloth.stitch('M-182,-226C-90,-188 90,-188 182,-226'),
      cloth.seam('M-226,66C-120,108 120,108 226,66', 4),
    ].join('');
  },
};
