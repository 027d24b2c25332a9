import { type ProductSource, variant } from './write.ts';

const lime = '#d6ff3a';
const cyan = '#19d3ff';
const pink = '#ff2e88';
const violet = '#8f5bff';

export const lvResto: ProductSource[] = [
  {
    key: 'cargo-after',
    nombre: 'Pantalón Cargo After',
    descripcion:
      'Seis bolsillos para no perder nada entre el primer bar y el desayuno. Tela técnica con caída, rodilla con pinza y ruedo que se ajusta.',
    cuidados: 'Lavar con agua fría y los bolsillos vacíos. No planchar.',
    precio: 79500,
    categoria: 'Pantalones',
    store: ['Lv'],
    fit: 'normal',
    modelHeight: 181,
    modelSize: '42',
    design: { garment: 'cargo' },
    variants: [
      variant(
        ['negro', 'Black', 'Negro after'],
        { cloth: '#1a1a1e', ink: lime, trim: lime, glow: violet },
        { '38': 8, '40': 15, '42': 16, '44': 9 },
      ),
      variant(
        ['humo', 'Smoke', 'Gris humo'],
        { cloth: '#6a6d78', ink: '#ffffff', trim: pink, glow: pink },
        { '38': 3, '40': 5, '42': 0, '44': 2 },
      ),
    ],
  },
  {
    key: 'jogger-pulso',
    nombre: 'Jogger Pulso',
    descripcion:
      'Ciento veintiocho pulsaciones por minuto en una frisa liviana con puño. Cordón flúor, bolsillo con cierre y un rayo chico en la pierna izquierda.',
    cuidados: 'Lavar del revés a 30 grados. Secar colgado de la cintura.',
    precio: 52500,
    categoria: 'Pantalones',
    store: ['Lv', 'Kings'],
    fit: 'ajustado',
    modelHeight: 174,
    modelSize: 'M',
    design: { garment: 'jogger', print: 'rayo' },
    variants: [
      variant(
        ['negro', 'Black', 'Negro pulso'],
        { cloth: '#1a1a1d', ink: lime, ink2: '#ffffff', trim: lime, glow: lime },
        { S: 12, M: 18, L: 15, XL: 8 },
      ),
      variant(
        ['azul', 'Electric Blue', 'Azul sirena'],
        { cloth: '#2439c9', ink: '#ffffff', ink2: cyan, trim: '#ffffff', glow: cyan },
        { S: 0, M: 4, L: 4, XL: 1 },
      ),
    ],
  },
  {
    key: 'short-trama',
    nombre: 'Short Semitono',
    descripcion:
      'Trama de puntos que se deshace hacia abajo, como una foto de diario mojada. Liviano, con calza interna y bolsillo trasero para la tarjeta.',
    cuidados: 'Lavar con agua fría. Secado rápido a la sombra.',
    precio: 33000,
    categoria: 'Pantalones',
    store: ['Lv'],
    ofertaNuevo: 'Oferta',
    design: { garment: 'short', print: 'trama' },
    variants: [
      variant(
        ['negro', 'Black', 'Negro imprenta'],
        { cloth: '#1b1b1f', ink: pink, ink2: cyan, trim: pink, glow: pink },
        { S: 6, M: 8, L: 8, XL: 5 },
      ),
      variant(
        ['lila', 'Lilac', 'Lila cinta'],
        { cloth: '#a895d8', ink: '#24105c', ink2: '#ffffff', glow: violet },
        { S: 3, M: 0, L: 4, XL: 0 },
      ),
    ],
  },
  {
    key: 'mousepad-grilla',
    nombre: 'Mousepad Horizonte XL',
    descripcion:
      'Una autopista que no termina, debajo de tu mano. Base antideslizante de cuatro milímetros y borde cosido de color; aguanta el teclado, el café y la revancha.',
    cuidados: 'Limpiar con paño húmedo. No sumergir.',
    precio: 25500,
    categoria: 'mousepad',
    store: ['Lv'],
    ofertaNuevo: 'Nuevo',
    design: { garment: 'mousepad' },
    variants: [
      variant(
        ['neon', 'Black', 'Atardecer neón'],
        { cloth: '#14131f', ink: cyan, ink2: pink, print: 'grilla', glow: pink },
        { '80x35': 16, '90x40': 7 },
      ),
      variant(
        ['verde', 'Dark Green', 'Radar'],
        { cloth: '#0f2119', ink: '#5cffa0', ink2: lime, print: 'orbitas', glow: '#5cffa0' },
        { '80x35': 4, '90x40': 0 },
      ),
    ],
  },
  {
    key: 'mousepad-orbitas',
    nombre: 'Mousepad Gravedad Cero',
    descripcion:
      'Las órbitas que imprimimos para la primera fiesta. Se fue todo en una noche; si lo querés, date una vuelta: puede haber reimpresión.',
    cuidados: 'Limpiar con paño húmedo y jabón neutro.',
    precio: 24000,
    categoria: 'mousepad',
    store: ['Lv', 'Kings'],
    design: { garment: 'mousepad', print: 'orbitas' },
    variants: [
      variant(
        ['violeta', 'Violet', 'Violeta vacío'],
        { cloth: '#2a1660', ink: '#d9ccff', ink2: lime, glow: violet },
        { '80x35': 0, '90x40': 0 },
      ),
    ],
  },
];
