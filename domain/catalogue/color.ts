/** Spanish names of the catalogue's English colours, with a swatch for when there is no picture. */
const swatches: Record<string, { name: string; hex: string }> = {
  black: { name: 'Negro', hex: '#141414' },
  white: { name: 'Blanco', hex: '#fafafa' },
  'off white': { name: 'Crudo', hex: '#f1ebdd' },
  cream: { name: 'Crema', hex: '#f3e9d2' },
  ivory: { name: 'Marfil', hex: '#f4efe2' },
  bone: { name: 'Hueso', hex: '#e5dcc8' },
  beige: { name: 'Beige', hex: '#d8c3a5' },
  sand: { name: 'Arena', hex: '#d2bd96' },
  camel: { name: 'Camel', hex: '#b58a55' },
  brown: { name: 'Marrón', hex: '#6b4a2f' },
  chocolate: { name: 'Chocolate', hex: '#4a3020' },
  gray: { name: 'Gris', hex: '#8b8d90' },
  grey: { name: 'Gris', hex: '#8b8d90' },
  'heather gray': { name: 'Gris melange', hex: '#a9abae' },
  charcoal: { name: 'Gris oscuro', hex: '#3c3e42' },
  silver: { name: 'Plateado', hex: '#c0c3c8' },
  gold: { name: 'Dorado', hex: '#c09a3e' },
  red: { name: 'Rojo', hex: '#b3202c' },
  burgundy: { name: 'Bordó', hex: '#5e1526' },
  wine: { name: 'Vino', hex: '#5a1a2b' },
  pink: { name: 'Rosa', hex: '#e3a6b4' },
  orange: { name: 'Naranja', hex: '#d9692c' },
  mustard: { name: 'Mostaza', hex: '#c8962f' },
  yellow: { name: 'Amarillo', hex: '#e7c93c' },
  green: { name: 'Verde', hex: '#2f6b48' },
  olive: { name: 'Verde oliva', hex: '#5e6340' },
  'forest green': { name: 'Verde bosque', hex: '#22432f' },
  mint: { name: 'Menta', hex: '#a9d6c0' },
  teal: { name: 'Petróleo', hex: '#1f5a60' },
  blue: { name: 'Azul', hex: '#2a4fa2' },
  'light blue': { name: 'Celeste', hex: '#a8c6e3' },
  'sky blue': { name: 'Celeste', hex: '#8fbde6' },
  navy: { name: 'Azul marino', hex: '#1b2440' },
  purple: { name: 'Violeta', hex: '#56307d' },
  violet: { name: 'Violeta', hex: '#6a3fc2' },
  lilac: { name: 'Lila', hex: '#b9a3d6' },
  'electric blue': { name: 'Azul eléctrico', hex: '#2b4bff' },
  'acid green': { name: 'Verde ácido', hex: '#b7f02a' },
  'dark green': { name: 'Verde oscuro', hex: '#16301f' },
  'pine green': { name: 'Verde pino', hex: '#1d3d31' },
  sage: { name: 'Verde salvia', hex: '#93a085' },
  lime: { name: 'Lima', hex: '#b9e32c' },
  'dusty rose': { name: 'Rosa viejo', hex: '#c99a94' },
  'hot pink': { name: 'Rosa fuerte', hex: '#e0338a' },
  fuchsia: { name: 'Fucsia', hex: '#d41c73' },
  magenta: { name: 'Magenta', hex: '#a3165f' },
  'heather grey': { name: 'Gris melange', hex: '#a9a7a3' },
  graphite: { name: 'Grafito', hex: '#4a4c55' },
  smoke: { name: 'Gris humo', hex: '#6a6d78' },
  steel: { name: 'Gris acero', hex: '#3b4350' },
  'midnight blue': { name: 'Azul noche', hex: '#1a2150' },
  ecru: { name: 'Crudo', hex: '#e9dfca' },
  natural: { name: 'Natural', hex: '#e6dbc3' },
  taupe: { name: 'Topo', hex: '#8b7d6e' },
  ochre: { name: 'Ocre', hex: '#b8862c' },
};

/** A map, so that a colour named `constructor` does not find properties of `Object.prototype`. */
const colors = new Map(Object.entries(swatches));

/** The English colours that have a name and a swatch. */
export const knownColors: readonly string[] = [...colors.keys()];

/** The colour's name in Spanish; an unknown colour is returned unchanged. */
export function colorName(color: string): string {
  return colors.get(color.trim().toLowerCase())?.name ?? color;
}

/** The names of colours by the colours. */
export type ColorNames = ReadonlyMap<string, string>;

/** The Spanish names of these variants' colours, for a page whose script does not have all of them. */
export const colorNames = (variants: readonly { color: string }[]): ColorNames =>
  new Map(variants.map(({ color }) => [color, colorName(color)]));

/** The shade (`#rrggbb`) of the swatch; grey for an unknown colour. */
export function colorHex(color: string): string {
  return colors.get(color.trim().toLowerCase())?.hex ?? '#8b8d90';
}
