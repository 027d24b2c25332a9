import { around, lettering } from './lettering.ts';

type Ink = (ink: string, second: string) => string;

const crown =
  'M-84,46L-96,-34L-48,2L0,-70L48,2L96,-34L84,46Z M-84,58L84,58L80,80L-80,80Z M-96,-58a12,12 0 1 0 .1,0Z M0,-98a13,13 0 1 0 .1,0Z M96,-58a12,12 0 1 0 .1,0Z';

const corona: Ink = (ink, second) =>
  `<path fill="${ink}" d="${crown}"/><g fill="${second}"><path d="M0,-4L17,22L0,48L-17,22Z"/><circle cx="-48" cy="28" r="9"/><circle cx="48" cy="28" r="9"/></g>`;

const rey: Ink = (ink, second) =>
  `<g fill="${ink}"><path d="M-8,-100h16v14h14v15h-14v15h-16v-15h-14v-15h14Z"/><path d="M0,-50C34,-62 66,-48 62,-22C58,4 40,20 30,34L-30,34C-40,20 -58,4 -62,-22C-66,-48 -34,-62 0,-50Z"/><path d="M-38,42h76v12h-76Z"/><path d="M-32,60h64c2,12 8,16 16,22h-96c8,-6 14,-10 16,-22Z"/><path d="M-58,86h116v15h-116Z"/></g><path d="M0,-44C-14,-20 -12,8 -6,30M0,-44C14,-20 12,8 6,30M-46,-28C-40,-2 -30,10 -22,28M46,-28C40,-2 30,10 22,28" fill="none" stroke="${second}" stroke-width="3"/>`;

const reina: Ink = (ink, second) =>
  `<g fill="${ink}"><circle cy="-90" r="11"/><path d="M-70,-58L-44,-22L-34,-74L-10,-28L0,-78L10,-28L34,-74L44,-22L70,-58C60,-12 42,10 34,34L-34,34C-42,10 -60,-12 -70,-58Z"/><circle cx="-72" cy="-64" r="8"/><circle cx="72" cy="-64" r="8"/><circle cx="-34" cy="-80" r="7"/><circle cx="34" cy="-80" r="7"/><path d="M-40,42h80v12h-80Z M-34,60h68c2,12 8,16 16,22h-100c8,-6 14,-10 16,-22Z M-60,86h120v15h-120Z"/></g><path d="M-38,12Q0,24 38,12" fill="none" stroke="${second}" stroke-width="4"/>`;

const leaf = (angle: number) => {
  const a = ((angle - 90) * Math.PI) / 180;
  const [x, y] = [Math.cos(a) * 78, Math.sin(a) * 78];
  return [38, -34]
    .map(
      (turn) =>
        `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle + turn - 90})" d="M0,2C11,-6 12,-22 0,-34C-12,-22 -11,-6 0,2Z"/>`,
    )
    .join('');
};

const laurel: Ink = (ink, second) => {
  const branch = [42, 62, 82, 102, 122, 142, 162].map((a) => leaf(a)).join('');
  const half = `${branch}<path d="M6,80A80,80 0 0 0 47,-64" fill="none" stroke="${ink}" stroke-width="3.5"/>`;
  return `<g fill="${ink}">${half}<g transform="scale(-1 1)">${half}</g></g><g transform="translate(0 6) scale(.42)"><path fill="${second}" d="${crown}"/></g>`;
};

const sol: Ink = (ink, second) =>
  `<g fill="${ink}">${around(16, (_, i) =>
    i % 2
      ? '<path d="M-6,-56C-14,-70 8,-78 0,-98C14,-84 0,-72 8,-56Z"/>'
      : '<path d="M-9,-55L0,-100L9,-55Z"/>',
  )}<circle r="50"/></g><g fill="none" stroke="${second}" stroke-width="4" stroke-linecap="round"><circle r="42"/><path d="M-24,-10q9,-9 18,0M6,-10q9,-9 18,0M0,-8v18l-6,4M-14,22q14,10 28,0"/></g>`;

const card = (turn: number, x: number, ink: string, second: string, pip: string) =>
  `<g transform="translate(${x} 4) rotate(${turn})"><rect x="-40" y="-66" width="80" height="126" rx="9" fill="${second}" stroke="${ink}" stroke-width="5"/><path fill="${ink}" transform="scale(.9)" d="${pip}"/><g fill="${ink}"><path transform="translate(-26 -50) scale(.24)" d="${pip}"/><path transform="translate(26 44) rotate(180) scale(.24)" d="${pip}"/></g></g>`;
const spade =
  'M0,-40C10,-18 34,-8 34,14C34,30 14,34 5,20C6,32 10,38 16,42L-16,42C-10,38 -6,32 -5,20C-14,34 -34,30 -34,14C-34,-8 -10,-18 0,-40Z';
const diamond = 'M0,-42L28,0L0,42L-28,0Z';
const heart =
  'M0,40C-16,18 -36,8 -36,-14C-36,-36 -8,-40 0,-18C8,-40 36,-36 36,-14C36,8 16,18 0,40Z';

const naipes: Ink = (ink, second) =>
  card(-22, -48, ink, second, diamond) +
  card(22, 48, ink, second, heart) +
  card(0, 0, ink, second, spade);

const damero: Ink = (ink, second) => {
  const squares = Array.from({ length: 36 }, (_, i) => {
    const [c, r] = [i % 6, Math.floor(i / 6)];
    return (c + r) % 2 ? '' : `<path d="M${c * 30 - 90},${r * 30 - 90}h30v30h-30Z"/>`;
  }).join('');
  return `<g fill="${ink}">${squares}</g><rect x="-90" y="-90" width="180" height="180" fill="none" stroke="${ink}" stroke-width="4"/><g transform="translate(15 -10) scale(.62)"><circle r="88" fill="${ink}" opacity="0"/>${rey(second, ink)}</g>`;
};

const reino: Ink = (ink, second) =>
  `${lettering('REINO', { face: 'didone', width: 200, y: 22, colour: ink })}<path d="M-100,38h200M-100,-52h200" stroke="${second}" stroke-width="2.5"/>${lettering('CASA FUNDADA AL SUR', { face: 'didone', width: 196, y: 56, colour: second, tracking: 120 })}<g transform="translate(0 -78) scale(.24)"><path fill="${second}" d="${crown}"/></g>`;

const majestad: Ink = (ink, second) =>
  `${lettering('Majestad', { face: 'didoneItalic', width: 204, y: 18, colour: ink })}<path d="M-96,36C-40,22 60,52 100,30" fill="none" stroke="${second}" stroke-width="3" stroke-linecap="round"/>`;

const jaque: Ink = (ink, second) =>
  `${lettering('JAQUE', { face: 'didone', width: 190, y: -6, colour: ink })}${lettering('MATE', { face: 'didone', width: 190, y: 62, colour: ink })}<g fill="${second}">${Array.from({ length: 12 }, (_, i) => `<path d="M${i * 16 - 95},${i % 2 ? 72 : 80}h14v8h-14Z"/>`).join('')}</g>`;

export const royal = { corona, rey, reina, laurel, sol, naipes, damero, reino, majestad, jaque };
