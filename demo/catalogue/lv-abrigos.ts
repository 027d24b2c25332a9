import type { DemoProduct } from './types.ts';
import { variant } from './write.ts';

const lime = '#d6ff3a';
const cyan = '#19d3ff';
const pink = '#ff2e88';
const violet = '#8f5bff';

export const lvAbrigos: DemoProduct[] = [
  {
    key: 'buzo-voltaje',
    nombre: 'Buzo Canguro Alta Tensión',
    descripcion:
      'Capucha con forro de color, cordones al tono y un logo que parece en movimiento. Frisa peinada de 320 gramos: abriga la fila, no la pista.',
    cuidados: 'Lavar del revés con agua fría. Secar extendido. No planchar la estampa.',
    precio: 71000,
    categoria: 'Buzos',
    store: ['Lv'],
    state: true,
    menu: false,
    ofertaNuevo: 'Nuevo',
    fit: 'amplio',
    variants: [
      variant(
        ['cian', 'Black', 'Negro con cian'],
        {
          garment: 'canguro',
          cloth: '#17171a',
          ink: cyan,
          ink2: '#ffffff',
          print: 'voltaje',
          trim: cyan,
          glow: cyan,
        },
        { S: 8, M: 15, L: 13, XL: 6 },
      ),
      variant(
        ['rosa', 'Graphite', 'Grafito con rosa'],
        {
          garment: 'canguro',
          cloth: '#35363e',
          ink: pink,
          ink2: '#ffffff',
          print: 'voltaje',
          trim: pink,
          glow: pink,
        },
        { S: 4, M: 6, L: 0, XL: 3 },
      ),
    ],
  },
  {
    key: 'buzo-luna',
    nombre: 'Buzo Cuello Redondo Medianoche',
    descripcion:
      'La luna tira de todo, también de este buzo: mangas largas, hombro bajo y puño que cubre media mano. Tinta suave que no se siente al tocarla.',
    cuidados: 'Lavar a 30 grados del revés. No usar lavandina.',
    precio: 62500,
    categoria: 'Buzos',
    store: ['Lv'],
    state: true,
    menu: false,
    ofertaNuevo: 'Nada',
    variants: [
      variant(
        ['azul', 'Midnight Blue', 'Azul medianoche'],
        {
          garment: 'crew',
          cloth: '#1a2150',
          ink: '#eef0ff',
          ink2: lime,
          print: 'luna',
          glow: '#5a78ff',
        },
        { S: 9, M: 11, L: 9, XL: 4 },
      ),
      variant(
        ['negro', 'Black', 'Negro eclipse'],
        {
          garment: 'crew',
          cloth: '#18181b',
          ink: '#c9c4ff',
          ink2: pink,
          print: 'luna',
          glow: violet,
        },
        { S: 0, M: 0, L: 5, XL: 2 },
      ),
    ],
  },
  {
    key: 'buzo-bruja',
    nombre: 'Buzo Canguro Aquelarre',
    descripcion:
      'Se reúne una vez por año. Capucha profunda, murciélagos en la espalda y un naranja que se ve desde la esquina. Halloween dura lo que dura el stock.',
    cuidados: 'Lavar del revés con agua fría. Secar a la sombra.',
    precio: 69500,
    categoria: 'Buzos',
    store: ['Lv'],
    state: true,
    menu: false,
    ofertaNuevo: 'SpecialHalloween',
    variants: [
      variant(
        ['negro', 'Black', 'Negro aquelarre'],
        {
          garment: 'canguro',
          cloth: '#17161a',
          ink: '#17161a',
          ink2: '#ff8a1f',
          backPrint: 'murcielago',
          trim: '#ff8a1f',
          glow: '#ff8a1f',
        },
        { S: 3, M: 6, L: 5, XL: 2 },
      ),
    ],
  },
  {
    key: 'campera-noche',
    nombre: 'Campera Puffer Noche Larga',
    descripcion:
      'Volumen exagerado y brillo de vinilo mate, con la frase entera en la espalda. Cierre hasta la nariz y bolsillos con polar: la última en irse del boliche.',
    cuidados: 'Limpiar con paño húmedo. Lavar con agua fría sin centrifugar.',
    precio: 138000,
    categoria: 'Camperas',
    store: ['Lv'],
    state: true,
    menu: false,
    ofertaNuevo: 'Nuevo',
    variants: [
      variant(
        ['negra', 'Black', 'Negro vinilo'],
        {
          garment: 'puffer',
          cloth: '#1b1b20',
          ink: '#f4f4f8',
          ink2: lime,
          print: 'luna',
          backPrint: 'noche',
          trim: '#3a3a44',
          glow: lime,
        },
        { S: 5, M: 9, L: 8, XL: 4 },
      ),
      variant(
        ['violeta', 'Violet', 'Violeta láser'],
        {
          garment: 'puffer',
          cloth: '#5a2bd8',
          ink: '#ffffff',
          ink2: lime,
          print: 'luna',
          backPrint: 'noche',
          trim: '#24105c',
          glow: pink,
        },
        { S: 2, M: 4, L: 1, XL: 0 },
      ),
    ],
  },
  {
    key: 'campera-rayo',
    nombre: 'Campera Bomber Cortocircuito',
    descripcion:
      'Bomber satinada con rayo en el pecho y órbitas atrás. Interior acolchado fino, puños que no se estiran y un cierre que se escucha.',
    cuidados: 'No lavar a máquina. Limpieza en seco o paño húmedo.',
    precio: 89900,
    categoria: 'Camperas',
    store: ['Lv'],
    state: true,
    menu: false,
    ofertaNuevo: 'Oferta',
    variants: [
      variant(
        ['acero', 'Steel', 'Acero'],
        {
          garment: 'bomber',
          cloth: '#3b4350',
          ink: lime,
          ink2: '#ffffff',
          print: 'rayo',
          backPrint: 'orbitas',
          glow: lime,
        },
        { S: 6, M: 7, L: 5, XL: 0 },
      ),
      variant(
        ['fucsia', 'Magenta', 'Magenta satén'],
        {
          garment: 'bomber',
          cloth: '#a3165f',
          ink: '#ffe3f2',
          ink2: cyan,
          print: 'rayo',
          backPrint: 'orbitas',
          glow: pink,
        },
        { S: 3, M: 3, L: 2, XL: 1 },
      ),
    ],
  },
];
