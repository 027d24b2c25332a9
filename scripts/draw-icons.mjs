// Draws the icons and the share picture in public/. Run it after a change here:
// node scripts/draw-icons.mjs
import { join, resolve } from 'node:path';
import sharp from 'sharp';

const folder = resolve(import.meta.dirname, '../public');

/** The two stores side by side with the V of Vidriera, inside the safe zone of maskable icons. */
const mark = (/** @type {number} */ radius) => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <clipPath id="edge"><rect width="32" height="32" rx="${radius}"/></clipPath>
  <g clip-path="url(#edge)">
    <path fill="#f7f5f0" d="M0 0h16v32H0z"/>
    <path fill="#0a0a0c" d="M16 0h16v32H16z"/>
    <path fill="#b08d3c" d="M5.2 9h3.5L16 20.3v5.4Z"/>
    <path fill="#93a2ff" d="M26.8 9h-3.5L16 20.3v5.4Z"/>
  </g>
</svg>`;

const beams = Array.from({ length: 15 }, (_, index) => (index + 1) * 34)
  .map((spread) => `<path d="M${900 - spread} 0 900 ${560 + spread * 0.1} ${900 + spread} 0"/>`)
  .join('');

/** The share picture of pages without their own: both stores. */
const sharePicture = `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <defs>
    <linearGradient id="wall" x2="1" y2="1">
      <stop stop-color="#f4efe4"/><stop offset="1" stop-color="#e4dac5"/>
    </linearGradient>
    <linearGradient id="beam" x2="0" y2="1">
      <stop stop-color="#2f4bff" stop-opacity="0"/>
      <stop offset=".55" stop-color="#2f4bff" stop-opacity=".5"/>
      <stop offset="1" stop-color="#93a2ff"/>
    </linearGradient>
    <clipPath id="night"><path d="M600 0h600v630H600z"/></clipPath>
  </defs>
  <path fill="url(#wall)" d="M0 0h600v630H0z"/>
  <path fill="#0a0a0c" d="M600 0h600v630H600z"/>
  <g transform="translate(120 219) scale(3)" fill="none" stroke="#b08d3c" stroke-width="1.4"
     stroke-linejoin="round">
    <path d="M14 50 6 16l24 18L60 6l30 28 24-18-8 34ZM15 56h90M30 34l10 16M90 34 80 50M60 6v44"/>
    <circle cx="6" cy="12" r="3"/><circle cx="60" cy="3.5" r="3"/><circle cx="114" cy="12" r="3"/>
  </g>
  <g clip-path="url(#night)" fill="none">
    <g stroke="url(#beam)">${beams}</g>
    <path stroke="#c3ccff" stroke-width="3" d="M800 40 900 566 1000 40"/>
  </g>
</svg>`;

/** @param {string} svg @param {string} name @param {number} width */
async function draw(svg, name, width) {
  const density = (72 * width) / Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const picture = sharp(Buffer.from(svg), { density }).resize({ width });
  await picture.png({ palette: true, compressionLevel: 9 }).toFile(join(folder, name));
}

await Promise.all([
  draw(mark(7), 'icon-192.png', 192),
  draw(mark(7), 'icon-512.png', 512),
  draw(mark(0), 'icon-maskable-512.png', 512),
  draw(mark(0), 'apple-touch-icon.png', 180),
  draw(sharePicture, 'share.png', 1200),
]);
