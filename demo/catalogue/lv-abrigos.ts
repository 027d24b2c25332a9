import { type ProductSource, variant } from './write.ts';

const lime = '#d6ff3a';
const cyan = '#19d3ff';
const pink = '#ff2e88';
const violet = '#8f5bff';

export const lvAbrigos: ProductSource[] = [
  {
    key: 'buzo-voltaje',
    nombre: 'Buzo Canguro Alta Tensión',
    descripcion:
      'Capucha con forro de color, cordones al tono y un logo que parece en movimiento. Frisa peinada de 320 gramos: abriga la fila, no la pista.',
    cuidados: 'Lavar del revés con agua fría. Secar extendido. No planchar la estampa.',
    precio: 71000,
    categoria: 'Buzos',
    store: ['Lv'],
    ofertaNuevo: 'Nuevo',
    fit: 'amplio',
    design: { garment: 'canguro', print: 'voltaje', ink2: '#ffffff' },
    variants: [
      variant(
        ['cian', 'Black', 'Negro con cian'],
        { cloth: '#17171a', ink: cyan, trim: cyan, glow: cyan },
        { S: 8, M: 15, L: 13, XL: 6 },
      ),
      variant(
        ['rosa', 'Graphite', 'Grafito con rosa'],
        { cloth: '#35363e', ink: pink, trim: pink, glow: pink },
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
    design: { garment: 'crew', print: 'luna' },
    variants: [
      variant(
        ['azul', 'Midnight Blue', 'Azul medianoche'],
        { cloth: '#1a2150', ink: '#eef0ff', ink2: lime, glow: '#5a78ff' },
        { S: 9, M: 11, L: 9, XL: 4 },
      ),
      variant(
        ['negro', 'Black', 'Negro eclipse'],
        { cloth: '#18181b', ink: '#c9c4ff', ink2: pink, glow: violet },
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
    ofertaNuevo: 'SpecialHalloween',
    design: { garment: 'canguro', backPrint: 'murcielago' },
    variants: [
      variant(
        ['negro', 'Black', 'Negro aquelarre'],
        { cloth: '#17161a', ink: '#17161a', ink2: '#ff8a1f', trim: '#ff8a1f', glow: '#ff8a1f' },
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
    ofertaNuevo: 'Nuevo',
    design: { garment: 'puffer', print: 'luna', backPrint: 'noche', ink2: lime },
    variants: [
      variant(
        ['negra', 'Black', 'Negro vinilo'],
        { cloth: '#1b1b20', ink: '#f4f4f8', trim: '#3a3a44', glow: lime },
        { S: 5, M: 9, L: 8, XL: 4 },
      ),
      variant(
        ['violeta', 'Violet', 'Violeta láser'],
        { cloth: '#5a2bd8', ink: '#ffffff', trim: '#24105c', glow: pink },
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
    ofertaNuevo: 'Oferta',
    design: { garment: 'bomber', print: 'rayo', backPrint: 'orbitas' },
    variants: [
      variant(
        ['acero', 'Steel', 'Acero'],
        { cloth: '#3b4350', ink: lime, ink2: '#ffffff', glow: lime },
        { S: 6, M: 7, L: 5, XL: 0 },
      ),
      variant(
        ['fucsia', 'Magenta', 'Magenta satén'],
        { cloth: '#a3165f', ink: '#ffe3f2', ink2: cyan, glow: pink },
        { S: 3, M: 3, L: 2, XL: 1 },
      ),
    ],
  },
];
