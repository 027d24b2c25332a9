import { around, lettering } from './lettering.ts';

type Ink = (ink: string, second: string) => string;

const bolt = 'M22,-100L-58,14L-8,14L-30,100L60,-24L8,-24Z';

const rayo: Ink = (ink, second) =>
  `<path transform="translate(10 6)" d="${bolt}" fill="none" stroke="${second}" stroke-width="5" stroke-linejoin="round"/><path fill="${ink}" d="${bolt}"/>`;

const polilla: Ink = (ink, second) => {
  const wing =
    '<path d="M4,-22C30,-78 84,-86 100,-66C102,-34 84,2 44,10C30,12 14,4 4,-4Z"/><path d="M6,2C30,14 62,16 70,34C72,62 46,84 34,64C24,50 10,30 4,20Z"/>';
  const marks = `<circle cx="62" cy="-40" r="15" fill="${second}"/><circle cx="62" cy="-40" r="7" fill="${ink}"/><path d="M14,-20C40,-24 66,-62 92,-62M12,-8C36,-4 66,-14 84,-24M14,16C30,26 44,40 46,62" fill="none" stroke="${second}" stroke-width="3.5"/><circle cx="44" cy="38" r="7" fill="${second}"/>`;
  const half = `<g fill="${ink}">${wing}</g>${marks}<path d="M3,-40C10,-62 22,-70 32,-70" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>`;
  return `${half}<g transform="scale(-1 1)">${half}</g><path fill="${ink}" d="M0,-46C12,-40 10,-20 9,0C8,30 4,56 0,70C-4,56 -8,30 -9,0C-10,-20 -12,-40 0,-46Z"/><path d="M-7,14h14M-6,28h12M-5,42h10" stroke="${second}" stroke-width="3"/>`;
};

const phase = (x: number, y: number, r: number, bulge: number, ink: string) =>
  `<path transform="translate(${x} ${y})" fill="${ink}" d="M0,${-r}A${r},${r} 0 0 1 0,${r}A${Math.abs(bulge)},${r} 0 0 ${bulge > 0 ? 1 : 0} 0,${-r}Z"/>`;

const luna: Ink = (ink, second) =>
  `<path fill="${ink}" d="M28,-92A92,92 0 1 0 86,46A74,74 0 1 1 28,-92Z"/><g fill="${second}"><path d="M48,-46l7,19l19,7l-19,7l-7,19l-7,-19l-19,-7l19,-7Z"/><circle cx="84" cy="-70" r="6"/><circle cx="20" cy="-16" r="4.5"/><circle cx="60" cy="24" r="5"/></g>${phase(-58, 78, 0.1, 0.1, second)}`;

const grilla: Ink = (ink, second) => {
  const rays = [-240, -150, -84, -40, 0, 40, 84, 150, 240]
    .map((x) => `M${x / 7},4L${x * 0.42},98`)
    .join('');
  const rows = [4, 12, 23, 38, 58, 84]
    .map((y) => `M${-36 - y * 0.66},${y}H${36 + y * 0.66}`)
    .join('');
  const bands = [-78, -62, -46, -31, -17, -4]
    .map((y, i) => {
      const half = Math.sqrt(66 ** 2 - (y + 22) ** 2);
      return `<rect x="${-half}" y="${y}" width="${half * 2}" height="${13 - i * 1.6}"/>`;
    })
    .join('');
  return `<g fill="${second}">${bands}</g><path d="${rays}${rows}" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round"/>`;
};

const orbitas: Ink = (ink, second) =>
  `<g fill="none" stroke="${ink}" stroke-width="4">${[0, 36, 72, 108, 144].map((a) => `<ellipse rx="96" ry="34" transform="rotate(${a})"/>`).join('')}</g><circle r="17" fill="${second}"/><g fill="${second}"><circle cx="92" cy="10" r="7"/><circle cx="-44" cy="-80" r="7"/><circle cx="-56" cy="66" r="7"/></g>`;

const stripe = (y: number, length: number, sag: number) =>
  `<path d="M100,${y}C${70},${y + sag * 0.2} ${110 - length},${y - 6} ${100 - length},${y + sag}C${112 - length},${y + 10} ${66},${y + sag * 0.6 + 14} 100,${y + 15}Z"/>`;

const tigre: Ink = (ink) => {
  const rows: [number, number, number][] = [
    [-98, 62, 12],
    [-72, 92, 16],
    [-44, 58, 14],
    [-18, 96, 14],
    [10, 66, 10],
    [36, 90, 6],
    [64, 54, 4],
    [84, 78, -2],
  ];
  const half = rows.map((r) => stripe(...r)).join('');
  return `<g fill="${ink}">${half}<g transform="scale(-1 1) translate(0 13)">${half}</g></g>`;
};

const trama: Ink = (ink, second) => {
  const dots: string[] = [];
  for (let row = -8; row <= 8; row++) {
    for (let col = -8; col <= 8; col++) {
      const [x, y] = [col * 12 + (row % 2 ? 6 : 0), row * 11];
      const away = Math.hypot(x, y);
      const r = 6.6 * (1 - (y + 96) / 230) + 0.4;
      if (away < 94 && r > 0.8) dots.push(`<circle cx="${x}" cy="${y}" r="${r.toFixed(1)}"/>`);
    }
  }
  return `<g fill="${ink}">${dots.join('')}</g><path d="M-100,40h200" stroke="${second}" stroke-width="5"/><path d="M-84,52h168M-66,64h132" stroke="${second}" stroke-width="3"/>`;
};

const noche: Ink = (ink, second) =>
  `${lettering('NOCHE', { face: 'wide', width: 200, y: -24, colour: ink })}<g fill="none" stroke="${ink}" stroke-width="2">${[0, 1, 2].map((i) => `<path d="M-100,${-10 + i * 5}H100"/>`).join('')}</g>${lettering('LARGA', { face: 'wide', width: 200, y: 54, colour: ink })}${lettering('HASTA QUE AMANEZCA', { face: 'wide', width: 200, y: 78, colour: second, tracking: 60 })}`;

const voltaje: Ink = (ink, second) =>
  `<g transform="skewX(-14)">${lettering('VOLTAJE', { face: 'wide', width: 200, y: 15, colour: ink })}<path d="M-100,28h124M-100,40h84M100,-32h-124M100,-44h-84" stroke="${second}" stroke-width="5"/></g><g transform="translate(50 44) scale(.3) "><path d="${bolt}" fill="${second}"/></g>`;

const insomnio: Ink = (ink, second) =>
  `${lettering('03:47', { face: 'wide', width: 200, y: 10, colour: ink })}${lettering('INSOMNIO', { face: 'wide', width: 200, y: 50, colour: second, tracking: 160 })}<path d="M-100,-66h200M-100,64h200" stroke="${ink}" stroke-width="3"/>`;

const murcielago: Ink = (ink, second) => {
  const half =
    '<path d="M0,-22L9,-40L14,-22C30,-30 40,-48 36,-62C66,-60 94,-38 100,6C88,-6 74,-4 68,10C58,-2 44,0 38,16C28,8 12,18 0,44Z"/>';
  const bat = `<g fill="${ink}">${half}<g transform="scale(-1 1)">${half}</g></g>`;
  const flight: [number, number, number, number][] = [
    [-22, 22, 0.78, -12],
    [52, -40, 0.42, 14],
    [-56, -58, 0.3, 8],
    [62, 44, 0.26, -20],
  ];
  const moon = `<circle r="84" fill="${second}"/><g fill="${ink}" opacity=".14"><circle cx="-30" cy="-20" r="18"/><circle cx="26" cy="46" r="12"/><circle cx="38" cy="-4" r="8"/><circle cx="-6" cy="-56" r="9"/></g>`;
  return (
    moon +
    flight
      .map(
        ([x, y, s, r]) => `<g transform="translate(${x} ${y}) rotate(${r}) scale(${s})">${bat}</g>`,
      )
      .join('')
  );
};

const copo: Ink = (ink, second) =>
  `<g fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round">${around(6, () => '<path d="M0,0V-94M0,-40L-22,-60M0,-40L22,-60M0,-66L-16,-82M0,-66L16,-82"/>')}</g><g fill="${second}">${around(6, () => '<path transform="rotate(30)" d="M0,-34L9,-50L0,-66L-9,-50Z"/>')}</g>`;

export const night = {
  rayo,
  polilla,
  luna,
  grilla,
  orbitas,
  tigre,
  trama,
  noche,
  voltaje,
  insomnio,
  murcielago,
  copo,
};
