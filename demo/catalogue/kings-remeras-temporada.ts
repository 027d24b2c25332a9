import { type ProductSource, variant } from './write.ts';

const gold = '#d6b25e';

export const kingsRemerasTemporada: ProductSource[] = [
  {
    key: 'remera-rey',
    nombre: 'Remera Oversize Rey Blanco',
    descripcion:
      'La pieza que no se entrega, en un algodón pesado de 220 gramos con hombro caído. Sale en preventa: se corta según lo que pidan y llega en tres semanas. Si dudás entre dos talles, elegí el más chico.',
    cuidados: 'Primer lavado por separado. Agua fría, centrifugado corto, secar colgada del ruedo.',
    precio: 38900,
    categoria: 'Remeras',
    store: ['Kings'],
    ofertaNuevo: 'Preventa',
    fit: 'amplio',
    modelHeight: 183,
    modelSize: 'L',
    design: { garment: 'oversize', print: 'rey', backPrint: 'damero' },
    variants: [
      variant(
        ['negra', 'Black', 'Negro tablero'],
        { cloth: '#1c1b1b', ink: '#f4ecd9', ink2: '#1c1b1b' },
        { S: 20, M: 30, L: 30, XL: 20 },
      ),
      variant(
        ['marfil', 'Ivory', 'Marfil pieza'],
        { cloth: '#efe6d3', ink: '#1c1a18', ink2: '#c9a04a' },
        { S: 20, M: 30, L: 30, XL: 20 },
      ),
    ],
  },
  {
    key: 'musculosa-sol',
    nombre: 'Musculosa Sol de Enero',
    descripcion:
      'El sol de la casa, con cara de siesta, en una musculosa de jersey fresco. Sisa amplia sin ser exagerada y terminación en rib. Para la terraza, la costa o el colectivo sin aire.',
    cuidados: 'Lavar con agua fría. Secar a la sombra para cuidar el color.',
    precio: 24800,
    categoria: 'Remeras',
    store: ['Kings'],
    design: { garment: 'musculosa', print: 'sol' },
    variants: [
      variant(
        ['mostaza', 'Mustard', 'Mostaza dorada'],
        { cloth: '#c8962f', ink: '#3a1f12', ink2: '#f3dfa6' },
        { S: 7, M: 13, L: 11, XL: 5 },
      ),
      variant(
        ['blanca', 'White', 'Blanco cal'],
        { cloth: '#f8f6f0', ink: '#b57a1c', ink2: '#fff6dc' },
        { S: 9, M: 0, L: 6, XL: 4 },
      ),
    ],
  },
  {
    key: 'remera-nochebuena',
    nombre: 'Remera Nochebuena Real',
    descripcion:
      'Un copo estampado en tinta clara para una Navidad con treinta y cinco grados. Edición corta de diciembre: cuando se termina el pan dulce, se termina la remera.',
    cuidados: 'Lavar del revés con agua fría. No usar lavandina.',
    precio: 33500,
    categoria: 'Remeras',
    store: ['Kings'],
    ofertaNuevo: 'SpecialChristmas',
    design: { garment: 'remera', print: 'copo' },
    variants: [
      variant(
        ['roja', 'Red', 'Rojo brindis'],
        { cloth: '#a3202b', ink: '#fbf3e2', ink2: gold },
        { S: 12, M: 14, L: 9, XL: 6 },
      ),
      variant(
        ['verde', 'Pine Green', 'Verde pino'],
        { cloth: '#1d3d31', ink: '#fbf3e2', ink2: '#c9384a' },
        { S: 5, M: 8, L: 3, XL: 2 },
      ),
    ],
  },
  {
    key: 'remera-archivo',
    nombre: 'Remera Reina de Archivo',
    descripcion:
      'La primera reina que imprimimos, con la trama original del taller. Se agotó dos veces y todavía preguntan por ella; la dejamos a la vista mientras vemos si vuelve.',
    cuidados: 'Lavar a mano con agua fría. No planchar la estampa.',
    precio: 30500,
    categoria: 'Remeras',
    store: ['Kings'],
    ofertaNuevo: 'Sin Stock',
    design: { garment: 'remera', print: 'reina' },
    variants: [
      variant(
        ['rosa', 'Dusty Rose', 'Rosa viejo'],
        { cloth: '#c99a94', ink: '#4a1720', ink2: '#f3dfd0' },
        { S: 0, M: 0, L: 0, XL: 0 },
      ),
    ],
  },
];
