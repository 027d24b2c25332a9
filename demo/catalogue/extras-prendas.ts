import { type ProductSource, variant } from './write.ts';

const lime = '#d6ff3a';
const cyan = '#19d3ff';
const pink = '#ff2e88';
const gold = '#d6b25e';

export const extrasPrendas: ProductSource[] = [
  {
    key: 'gorra-corona',
    nombre: 'Gorra Corona',
    descripcion:
      'Seis gajos, visera curva y la corona bordada en relieve. El broche de atrás es de metal y se regula con una mano.',
    cuidados: 'Cepillar en seco. Lavar a mano sin mojar la visera.',
    precio: 28500,
    categoria: 'Gorras',
    store: ['Kings'],
    ofertaNuevo: 'Nuevo',
    design: { garment: 'gorra', print: 'corona' },
    variants: [
      variant(
        ['negra', 'Black', 'Negro y oro'],
        { cloth: '#1d1c1e', ink: gold, ink2: '#7a1f2b' },
        { Único: 21 },
      ),
      variant(
        ['cruda', 'Off White', 'Crudo y bordó'],
        { cloth: '#efe8d8', ink: '#6f1d2a', ink2: gold, trim: '#6f1d2a' },
        { Único: 8 },
      ),
    ],
  },
  {
    key: 'gorra-rayo',
    nombre: 'Gorra Alto Voltaje',
    descripcion:
      'Visera de otro color para que te encuentren en la foto. Rayo bordado, ojales metálicos y ajuste trasero.',
    cuidados: 'Limpiar con paño húmedo. No usar lavarropas.',
    precio: 27500,
    categoria: 'Gorras',
    store: ['Lv'],
    design: { garment: 'gorra', print: 'rayo', ink2: '#ffffff' },
    variants: [
      variant(
        ['negra', 'Black', 'Negro y lima'],
        { cloth: '#1a1a1e', ink: lime, trim: '#3a3f12', glow: lime },
        { Único: 13 },
      ),
      variant(
        ['violeta', 'Violet', 'Violeta'],
        { cloth: '#4a22b8', ink: lime, glow: pink },
        { Único: 4 },
      ),
    ],
  },
  {
    key: 'piluso-tigre',
    nombre: 'Piluso Felino',
    descripcion:
      'Ala corta cosida en anillos y rayas que dan toda la vuelta. Se dobla, va al bolsillo y vuelve a su forma.',
    cuidados: 'Lavar a mano con agua fría. Secar sobre una superficie redonda.',
    precio: 26000,
    categoria: 'Gorras',
    store: ['Lv'],
    ofertaNuevo: 'Oferta',
    design: { garment: 'piluso', print: 'tigre' },
    variants: [
      variant(
        ['naranja', 'Orange', 'Naranja'],
        { cloth: '#e2611c', ink: '#18181a', glow: '#ff7a2e' },
        { Único: 9 },
      ),
      variant(
        ['cian', 'Black', 'Negro y cian'],
        { cloth: '#17171a', ink: cyan, glow: cyan },
        { Único: 0 },
      ),
    ],
  },
  {
    key: 'piluso-sol',
    nombre: 'Piluso Jardín de Invierno',
    descripcion:
      'Lona lavada con forro de batista y un sol dormido al frente. Protege de la resolana y disimula el peinado.',
    cuidados: 'Lavar con agua fría. Planchar el ala todavía húmeda.',
    precio: 25000,
    categoria: 'Gorras',
    store: ['Kings', 'Lv'],
    design: { garment: 'piluso', print: 'sol' },
    variants: [
      variant(
        ['natural', 'Natural', 'Natural'],
        { cloth: '#e6dbc3', ink: '#9a6a1c', ink2: '#fbf1d8' },
        { Único: 15 },
      ),
      variant(
        ['verde', 'Sage', 'Salvia'],
        { cloth: '#8d9a7e', ink: '#2a3523', ink2: '#efe6d0' },
        { Único: 6 },
      ),
    ],
  },
  {
    key: 'medias-naipes',
    nombre: 'Medias Mano Ganadora',
    descripcion:
      'Caña tres cuartos, puntera reforzada y tres cartas tejidas al costado. Nadie sabe que las llevás hasta que te sentás.',
    cuidados: 'Lavar del revés con agua tibia. No planchar.',
    precio: 8900,
    categoria: 'Medias',
    store: ['Kings'],
    design: { garment: 'medias', print: 'naipes' },
    variants: [
      variant(
        ['blancas', 'White', 'Blanco y bordó'],
        { cloth: '#f5f2ea', ink: '#7a1f2b', ink2: '#f3dfa6', trim: '#7a1f2b' },
        { '35-38': 14, '39-43': 22 },
      ),
      variant(
        ['verdes', 'Forest Green', 'Verde y oro'],
        { cloth: '#264234', ink: '#1c1a18', ink2: gold, trim: gold },
        { '35-38': 5, '39-43': 0 },
      ),
    ],
  },
  {
    key: 'medias-rayo',
    nombre: 'Medias Cable a Tierra',
    descripcion:
      'Lo único que te conecta con el piso después de las cinco. Algodón con elastano, talón en contraste y rayo en la caña.',
    cuidados: 'Lavar con agua fría. No usar lavandina.',
    precio: 8500,
    categoria: 'Medias',
    store: ['Lv'],
    design: { garment: 'medias', print: 'rayo' },
    variants: [
      variant(
        ['negras', 'Black', 'Negro y lima'],
        { cloth: '#1b1b1f', ink: lime, ink2: '#ffffff', trim: lime, glow: lime },
        { '35-38': 18, '39-43': 18 },
      ),
      variant(
        ['blancas', 'White', 'Blanco y rosa'],
        { cloth: '#f1f1f5', ink: pink, ink2: '#17171a', trim: pink, glow: pink },
        { '35-38': 3, '39-43': 7 },
      ),
    ],
  },
  {
    key: 'medias-lisas',
    nombre: 'Medias Lisas de la Casa',
    descripcion:
      'Las que siempre faltan en el cajón: caña media, rayitas arriba y algodón que no pica. Por par, para ir sumando.',
    cuidados: 'Lavar con agua tibia. Apta secarropas.',
    precio: 6900,
    categoria: 'Medias',
    store: ['Kings', 'Lv'],
    ofertaNuevo: 'Oferta',
    design: { garment: 'medias' },
    variants: [
      variant(
        ['blancas', 'White', 'Blanco'],
        { cloth: '#f7f5f0', ink: '#24201b', trim: '#c9c2b4' },
        { '35-38': 40, '39-43': 46 },
      ),
      variant(
        ['grises', 'Grey', 'Gris'],
        { cloth: '#a7a5a1', ink: '#24201b', trim: '#55534f' },
        { '35-38': 15, '39-43': 12 },
      ),
      variant(
        ['negras', 'Black', 'Negro'],
        { cloth: '#222124', ink: '#d9d5ca', trim: '#46444a' },
        { '35-38': 33, '39-43': 5 },
      ),
    ],
  },
];
