import { menu } from './menu.ts';
import type { DemoProduct } from './types.ts';
import { variant } from './write.ts';

const lime = '#d6ff3a';
const cyan = '#19d3ff';
const pink = '#ff2e88';
const gold = '#d6b25e';

export const extrasPrendas: DemoProduct[] = [
  menu({
    key: 'gorra-corona',
    nombre: 'Gorra Corona',
    descripcion:
      'Seis gajos, visera curva y la corona bordada en relieve. El broche de atrás es de metal y se regula con una mano.',
    cuidados: 'Cepillar en seco. Lavar a mano sin mojar la visera.',
    precio: 28500,
    categoria: 'Gorras',
    store: ['Kings'],
    ofertaNuevo: 'Nuevo',
    variants: [
      variant(
        ['negra', 'Black', 'Negro y oro'],
        { garment: 'gorra', cloth: '#1d1c1e', ink: gold, ink2: '#7a1f2b', print: 'corona' },
        { Único: 21 },
      ),
      variant(
        ['cruda', 'Off White', 'Crudo y bordó'],
        {
          garment: 'gorra',
          cloth: '#efe8d8',
          ink: '#6f1d2a',
          ink2: gold,
          print: 'corona',
          trim: '#6f1d2a',
        },
        { Único: 8 },
      ),
    ],
  }),
  menu({
    key: 'gorra-rayo',
    nombre: 'Gorra Alto Voltaje',
    descripcion:
      'Visera de otro color para que te encuentren en la foto. Rayo bordado, ojales metálicos y ajuste trasero.',
    cuidados: 'Limpiar con paño húmedo. No usar lavarropas.',
    precio: 27500,
    categoria: 'Gorras',
    store: ['Lv'],
    variants: [
      variant(
        ['negra', 'Black', 'Negro y lima'],
        {
          garment: 'gorra',
          cloth: '#1a1a1e',
          ink: lime,
          ink2: '#ffffff',
          print: 'rayo',
          trim: '#3a3f12',
          glow: lime,
        },
        { Único: 13 },
      ),
      variant(
        ['violeta', 'Violet', 'Violeta'],
        {
          garment: 'gorra',
          cloth: '#4a22b8',
          ink: lime,
          ink2: '#ffffff',
          print: 'rayo',
          glow: pink,
        },
        { Único: 4 },
      ),
    ],
  }),
  menu({
    key: 'piluso-tigre',
    nombre: 'Piluso Felino',
    descripcion:
      'Ala corta cosida en anillos y rayas que dan toda la vuelta. Se dobla, va al bolsillo y vuelve a su forma.',
    cuidados: 'Lavar a mano con agua fría. Secar sobre una superficie redonda.',
    precio: 26000,
    categoria: 'Gorras',
    store: ['Lv'],
    ofertaNuevo: 'Oferta',
    variants: [
      variant(
        ['naranja', 'Orange', 'Naranja'],
        { garment: 'piluso', cloth: '#e2611c', ink: '#18181a', print: 'tigre', glow: '#ff7a2e' },
        { Único: 9 },
      ),
      variant(
        ['cian', 'Black', 'Negro y cian'],
        { garment: 'piluso', cloth: '#17171a', ink: cyan, print: 'tigre', glow: cyan },
        { Único: 0 },
      ),
    ],
  }),
  menu({
    key: 'piluso-sol',
    nombre: 'Piluso Jardín de Invierno',
    descripcion:
      'Lona lavada con forro de batista y un sol dormido al frente. Protege de la resolana y disimula el peinado.',
    cuidados: 'Lavar con agua fría. Planchar el ala todavía húmeda.',
    precio: 25000,
    categoria: 'Gorras',
    store: ['Kings', 'Lv'],
    variants: [
      variant(
        ['natural', 'Natural', 'Natural'],
        { garment: 'piluso', cloth: '#e6dbc3', ink: '#9a6a1c', ink2: '#fbf1d8', print: 'sol' },
        { Único: 15 },
      ),
      variant(
        ['verde', 'Sage', 'Salvia'],
        { garment: 'piluso', cloth: '#8d9a7e', ink: '#2a3523', ink2: '#efe6d0', print: 'sol' },
        { Único: 6 },
      ),
    ],
  }),
  menu({
    key: 'medias-naipes',
    nombre: 'Medias Mano Ganadora',
    descripcion:
      'Caña tres cuartos, puntera reforzada y tres cartas tejidas al costado. Nadie sabe que las llevás hasta que te sentás.',
    cuidados: 'Lavar del revés con agua tibia. No planchar.',
    precio: 8900,
    categoria: 'Medias',
    store: ['Kings'],
    variants: [
      variant(
        ['blancas', 'White', 'Blanco y bordó'],
        {
          garment: 'medias',
          cloth: '#f5f2ea',
          ink: '#7a1f2b',
          ink2: '#f3dfa6',
          print: 'naipes',
          trim: '#7a1f2b',
        },
        { '35-38': 14, '39-43': 22 },
      ),
      variant(
        ['verdes', 'Forest Green', 'Verde y oro'],
        {
          garment: 'medias',
          cloth: '#264234',
          ink: '#1c1a18',
          ink2: gold,
          print: 'naipes',
          trim: gold,
        },
        { '35-38': 5, '39-43': 0 },
      ),
    ],
  }),
  menu({
    key: 'medias-rayo',
    nombre: 'Medias Cable a Tierra',
    descripcion:
      'Lo único que te conecta con el piso después de las cinco. Algodón con elastano, talón en contraste y rayo en la caña.',
    cuidados: 'Lavar con agua fría. No usar lavandina.',
    precio: 8500,
    categoria: 'Medias',
    store: ['Lv'],
    variants: [
      variant(
        ['negras', 'Black', 'Negro y lima'],
        {
          garment: 'medias',
          cloth: '#1b1b1f',
          ink: lime,
          ink2: '#ffffff',
          print: 'rayo',
          trim: lime,
          glow: lime,
        },
        { '35-38': 18, '39-43': 18 },
      ),
      variant(
        ['blancas', 'White', 'Blanco y rosa'],
        {
          garment: 'medias',
          cloth: '#f1f1f5',
          ink: pink,
          ink2: '#17171a',
          print: 'rayo',
          trim: pink,
          glow: pink,
        },
        { '35-38': 3, '39-43': 7 },
      ),
    ],
  }),
  menu({
    key: 'medias-lisas',
    nombre: 'Medias Lisas de la Casa',
    descripcion:
      'Las que siempre faltan en el cajón: caña media, rayitas arriba y algodón que no pica. Por par, para ir sumando.',
    cuidados: 'Lavar con agua tibia. Apta secarropas.',
    precio: 6900,
    categoria: 'Medias',
    store: ['Kings', 'Lv'],
    ofertaNuevo: 'Oferta',
    variants: [
      variant(
        ['blancas', 'White', 'Blanco'],
        { garment: 'medias', cloth: '#f7f5f0', ink: '#24201b', trim: '#c9c2b4' },
        { '35-38': 40, '39-43': 46 },
      ),
      variant(
        ['grises', 'Grey', 'Gris'],
        { garment: 'medias', cloth: '#a7a5a1', ink: '#24201b', trim: '#55534f' },
        { '35-38': 15, '39-43': 12 },
      ),
      variant(
        ['negras', 'Black', 'Negro'],
        { garment: 'medias', cloth: '#222124', ink: '#d9d5ca', trim: '#46444a' },
        { '35-38': 33, '39-43': 5 },
      ),
    ],
  }),
];
