import { mix } from '../fabric/colour.ts';
import { prints } from '../prints/prints.ts';
import type { DrawContext, Garment } from './garment.ts';
import { printOn } from './print-on.ts';

const sock =
  'M-92,-360Q0,-376 92,-360C92,-200 88,-60 104,40C120,120 220,180 290,230C350,280 320,372 230,372C130,366 20,320 -60,240C-110,180 -96,60 -92,-360Z';

export const medias: Garment = {
  views: ['front', 'detail'],
  focus: { x: -60, y: -120, zoom: 1.7 },
  outline: () => sockAt(sock, -190, -30) + sockAt(sock, 110, 30),
  draw: (context) => {
    const { cloth, design } = context;
    const tip = design.trim ?? design.ink;
    const one = (x: number, y: number) => {
      const art =
        `<path d="M180,140L380,200L330,420L180,400C220,330 200,240 180,140Z" fill="${tip}"/><path d="M-130,120Q-30,170 -20,280L-90,330L-150,200Z" fill="${tip}"/>` +
        `<path d="M-110,-236H110M-110,-206H110" stroke="${tip}" stroke-width="14"/>` +
        printOn(context, {
          front: { x: 0, y: -60, scale: 0.72 },
          back: { x: 0, y: -60, scale: 0.72 },
        });
      const folds =
        cloth.bump(-40, -60, 40, 260, 0, 1) +
        cloth.dip(70, -40, 30, 260, 0, 0.8) +
        cloth.crease(100, 30, -20, 110, 30, 0.8) +
        cloth.crease(116, 70, 10, 180, 28, 0.6) +
        cloth.crease(-90, 160, 30, 200, 26, 0.6) +
        cloth.bump(200, 250, 90, 40, 34, 0.9);
      return `<g transform="translate(${x} ${y})">${cloth.panel(sock, folds, art)}${cloth.rib('M-92,-318Q0,-334 92,-318', 84)}</g>`;
    };
    return `${one(-190, -30)}<g transform="translate(112 44)"><path d="${sock}" transform="translate(-12 8)" fill="#000" fill-opacity=".14"/></g>${one(110, 30)}`;
  },
};

function sockAt(d: string, dx: number, dy: number): string {
  return d.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x, y) => `${Number(x) + dx},${Number(y) + dy}`);
}

const pad =
  'M-600,-296Q-622,-296 -622,-272L-626,276Q-626,300 -600,300L602,296Q626,296 626,272L622,-276Q622,-300 598,-300Z';

export const mousepad: Garment = {
  together: 0.66,
  views: ['front', 'detail'],
  focus: { x: 180, y: 40, zoom: 2 },
  outline: () => pad,
  draw: ({ cloth, design }) => {
    const second = design.ink2 ?? mix(design.ink, design.cloth, 0.5);
    const motif = prints[design.print ?? 'orbitas'](design.ink, second);
    const tone = mix(design.cloth, design.ink, 0.14);
    const ghost = prints[design.print ?? 'orbitas'](tone, mix(design.cloth, design.ink, 0.08));
    const lines = Array.from(
      { length: 9 },
      (_, i) => `M-640,${-260 + i * 70}L640,${-420 + i * 70}`,
    ).join('');
    const art = `<path d="${lines}" stroke="${tone}" stroke-width="3"/><g transform="translate(-330 20) rotate(-8) scale(3.6)">${ghost}</g><g transform="translate(300 0) scale(2.1)">${motif}</g>`;
    return (
      `<path d="${pad}" transform="translate(3 9)" fill="${mix(design.cloth, '#000000', 0.6)}"/>` +
      cloth.panel(
        pad,
        cloth.bump(-300, -160, 420, 180, -10, 0.9) +
          cloth.dip(420, 220, 300, 120, -6, 0.8) +
          cloth.crease(622, 120, 500, 296, 50, 0.6),
        art,
      ) +
      `<path d="${pad}" fill="none" stroke="${cloth.tones.seam}" stroke-width="12"/><path d="${pad}" fill="none" stroke="${design.trim ?? design.ink}" stroke-opacity=".8" stroke-width="7" stroke-dasharray="5 3"/>`
    );
  },
};

const ring = 'M-250,-130a96,96 0 1 0 .1,0Z';
const strap =
  'M-170,-66L60,-26Q84,-22 84,0Q84,22 60,26L-170,12Q-196,10 -196,-28Q-196,-70 -170,-66Z';
const charm =
  'M250,-210C366,-210 450,-120 450,0C450,120 366,210 250,210C134,210 50,120 50,0C50,-120 134,-210 250,-210Z';

export const llavero: Garment = {
  alone: 1.25,
  together: 0.7,
  views: ['front', 'detail'],
  focus: { x: 190, y: 0, zoom: 1.7 },
  outline: () => `${strap}${charm}${ring}`,
  draw: (context) => {
    const { cloth, design } = context;
    const art = printOn(context, {
      front: { x: 250, y: 0, scale: 1.3 },
      back: { x: 250, y: 0, scale: 1.3 },
    });
    const steel = (width: number, colour: string) =>
      `<path d="${ring}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
    return [
      cloth.panel(strap, cloth.bump(-90, -40, 90, 20, 8, 1), '', design.trim ?? design.cloth),
      `<g transform="translate(-50 -14) scale(.92 .76) translate(50 14)">${cloth.stitch(strap, design.ink)}</g>`,
      steel(26, '#57534c'),
      steel(20, '#a8a49b'),
      steel(8, '#e9e6de'),
      '<circle cx="52" cy="0" r="13" fill="#57534c"/><circle cx="52" cy="0" r="8" fill="#d9d5ca"/>',
      cloth.panel(charm, cloth.bump(170, -110, 150, 60, -30, 1.3), art),
      `<path d="${charm}" fill="none" stroke="${design.ink}" stroke-width="9"/><path d="${charm}" transform="translate(250 0) scale(.92) translate(-250 0)" fill="none" stroke="${design.ink}" stroke-opacity=".6" stroke-width="3"/>`,
    ].join('');
  },
};

const sheets: [number, number, number, number, number][] = [
  [-420, -150, 1.5, -12, 0],
  [-90, 140, 1.6, 8, 1],
  [30, -220, 1.35, 10, 2],
  [330, 90, 1.7, -8, 3],
  [-440, 210, 1.25, 14, 4],
  [420, -250, 1.1, 16, 5],
];

export const stickers: Garment = {
  together: 0.62,
  views: ['front', 'detail'],
  focus: { x: 60, y: 20, zoom: 1.6 },
  outline: () => sheets.map(([x, y, s]) => disc(x, y, s * 108)).join(''),
  draw: ({ design, cloth }: DrawContext) => {
    const family =
      design.print && ['rayo', 'polilla', 'luna', 'noche', 'murcielago'].includes(design.print)
        ? (['polilla', 'rayo', 'luna', 'orbitas', 'murcielago', 'trama'] as const)
        : (['corona', 'rey', 'sol', 'laurel', 'reina', 'naipes'] as const);
    const second = design.ink2 ?? '#b8892f';
    return sheets
      .map(([x, y, s, turn, i]) => {
        const paper = i % 2 ? design.cloth : design.ink;
        const ink = i % 2 ? design.ink : design.cloth;
        return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"><circle r="108" fill="#fbfaf6"/><circle r="98" fill="${paper}"/><g transform="scale(.72)">${prints[family[i] ?? 'corona'](ink, second)}</g><ellipse cx="-30" cy="-40" rx="80" ry="60" fill="url(#${cloth.id}b)" opacity=".22"/><path d="M62,88A108,108 0 0 0 88,62Q60,58 62,88Z" fill="#d9d5ca"/></g>`;
      })
      .join('');
  },
};

function disc(x: number, y: number, r: number): string {
  return `M${x - r},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0Z`;
}

const bag =
  'M-290,-150L290,-150C296,60 304,260 312,420C150,436 -150,436 -312,420C-304,260 -296,60 -290,-150Z';
const handle = (y: number) =>
  `M-150,-120C-160,${y} -110,${y - 60} 0,${y - 60}C110,${y - 60} 160,${y} 150,-120`;

export const tote: Garment = {
  views: ['front', 'detail'],
  focus: { x: 0, y: 60, zoom: 1.7 },
  outline: () => bag,
  draw: (context) => {
    const { cloth, design } = context;
    const strapOf = (y: number, colour: string) =>
      `<path d="${handle(y)}" fill="none" stroke="${cloth.tones.seam}" stroke-width="42"/><path d="${handle(y)}" fill="none" stroke="${colour}" stroke-width="37"/><path d="${handle(y)}" fill="none" stroke="${cloth.tones.seam}" stroke-opacity=".5" stroke-width="28" stroke-dasharray="0"/><path d="${handle(y)}" fill="none" stroke="${colour}" stroke-width="25"/>`;
    const colour = design.trim ?? design.cloth;
    const art = printOn(context, {
      front: { x: 0, y: 130, scale: 1.9 },
      back: { x: 0, y: 130, scale: 1.9 },
    });
    const folds = [
      cloth.bump(-130, 0, 140, 200, 10, 0.8),
      cloth.dip(200, 220, 80, 220, -4, 0.9),
      cloth.crease(-150, -140, -190, 120, 34, 0.6),
      cloth.crease(150, -140, 200, 140, 34, 0.7),
      cloth.crease(-300, 400, -180, 250, 34, 0.7),
      cloth.crease(304, 404, 190, 270, 34, 0.7),
      cloth.crease(-40, 424, -10, 300, 28, 0.5),
    ].join('');
    const tab = (x: number) =>
      `<rect x="${x - 21}" y="-150" width="42" height="84" fill="${colour}" stroke="${cloth.tones.seam}" stroke-width="2"/><path d="M${x - 15},-112h30v40h-30ZL${x + 15},-72M${x + 15},-112L${x - 15},-72" fill="none" stroke="${cloth.tones.seam}" stroke-width="2" stroke-dasharray="6 3"/>`;
    return [
      strapOf(-370, mix(colour, cloth.tones.shade, 0.35)),
      cloth.panel(bag, folds, art),
      cloth.seam('M-290,-96Q0,-90 290,-96'),
      cloth.stitch('M-290,-104Q0,-98 290,-104'),
      strapOf(-310, colour),
      tab(-150),
      tab(150),
    ].join('');
  },
};
