import { type ProductSource, variant } from './write.ts';

const lime = '#d6ff3a';
const cyan = '#19d3ff';
const pink = '#ff2e88';
const violet = '#8f5bff';

export const lvRemeras: ProductSource[] = [
  {
    key: 'remera-polilla',
    nombre: 'Remera Oversize Polilla',
    descripcion:
      'Va derecho a la luz y no pide permiso. Polilla a dos tintas de alto cubrimiento sobre algodón de 240 gramos, hombro caído y cuello cerrado. Bajo luz negra, avisa.',
    cuidados: 'Lavar del revés con agua fría. No planchar la estampa. No usar secarropas.',
    precio: 38500,
    categoria: 'Remeras',
    store: ['Lv'],
    ofertaNuevo: 'Nuevo',
    fit: 'amplio',
    modelHeight: 180,
    modelSize: 'L',
    design: { garment: 'oversize', print: 'polilla' },
    variants: [
      variant(
        ['negra', 'Black', 'Negro apagón'],
        { cloth: '#17171a', ink: lime, ink2: violet, glow: violet },
        { S: 11, M: 20, L: 17, XL: 8 },
      ),
      variant(
        ['violeta', 'Violet', 'Violeta estrobo'],
        { cloth: '#4a22b8', ink: '#f2eaff', ink2: lime, glow: lime },
        { S: 3, M: 0, L: 5, XL: 2 },
      ),
      variant(
        ['hueso', 'Bone', 'Hueso'],
        { cloth: '#e7e4dc', ink: '#17171a', ink2: pink, glow: pink },
        { S: 9, M: 14, L: 10, XL: 6 },
      ),
    ],
  },
  {
    key: 'remera-insomnio',
    nombre: 'Remera Insomnio 03:47',
    descripcion:
      'La hora exacta en que se te ocurre la mejor idea o mandás el peor mensaje. Números gigantes en la espalda y apenas una luna adelante: que lo lean cuando ya te fuiste.',
    cuidados: 'Lavar con agua fría. Secar a la sombra, del revés.',
    precio: 33900,
    categoria: 'Remeras',
    store: ['Lv'],
    ofertaNuevo: 'Oferta',
    design: { garment: 'oversize', print: 'luna', backPrint: 'insomnio', place: 'pecho' },
    variants: [
      variant(
        ['negra', 'Black', 'Negro 4 AM'],
        { cloth: '#141418', ink: '#f4f4f8', ink2: pink, glow: pink },
        { S: 6, M: 12, L: 4, XL: 0 },
      ),
      variant(
        ['blanca', 'White', 'Blanco pantalla'],
        { cloth: '#f1f1f5', ink: '#17171a', ink2: violet, glow: cyan },
        { S: 15, M: 16, L: 18, XL: 9 },
      ),
    ],
  },
  {
    key: 'remera-voltaje',
    nombre: 'Remera Voltaje',
    descripcion:
      'Corte regular, letras inclinadas y la sensación de haber tocado un enchufe. Algodón con un toque de elastano para que acompañe hasta el último tema.',
    cuidados: 'Lavar del revés a 30 grados. No retorcer.',
    precio: 32000,
    categoria: 'Remeras',
    store: ['Lv'],
    fit: 'normal',
    modelHeight: 172,
    modelSize: 'S',
    design: { garment: 'remera', print: 'voltaje' },
    variants: [
      variant(
        ['azul', 'Electric Blue', 'Azul eléctrico'],
        { cloth: '#2338d6', ink: '#ffffff', ink2: lime, glow: cyan },
        { S: 8, M: 13, L: 12, XL: 7 },
      ),
      variant(
        ['negra', 'Black', 'Negro fusible'],
        { cloth: '#18181b', ink: cyan, ink2: pink, glow: cyan },
        { S: 10, M: 16, L: 16, XL: 10 },
      ),
      variant(
        ['gris', 'Graphite', 'Grafito'],
        { cloth: '#4a4c55', ink: lime, ink2: '#ffffff', glow: lime },
        { S: 1, M: 4, L: 2, XL: 3 },
      ),
    ],
  },
  {
    key: 'remera-tigre',
    nombre: 'Remera Tigre de Asfalto',
    descripcion:
      'Rayas que salen de los costados como si alguien las hubiera arañado. Estampa completa de costura a costura. Preventa numerada: se imprime una sola vez.',
    cuidados: 'Lavar a mano o en bolsa, agua fría. No planchar sobre la tinta.',
    precio: 41500,
    categoria: 'Remeras',
    store: ['Lv'],
    ofertaNuevo: 'Preventa',
    fit: 'amplio',
    modelHeight: 180,
    modelSize: 'L',
    design: { garment: 'oversize', print: 'tigre', backPrint: 'tigre' },
    variants: [
      variant(
        ['naranja', 'Orange', 'Naranja balizas'],
        { cloth: '#e2611c', ink: '#151517', glow: '#ff7a2e' },
        { S: 15, M: 25, L: 25, XL: 15 },
      ),
      variant(
        ['negra', 'Black', 'Negro sobre negro'],
        { cloth: '#19191c', ink: '#4a4a55', glow: violet },
        { S: 15, M: 25, L: 25, XL: 15 },
      ),
    ],
  },
];
