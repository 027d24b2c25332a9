import { type ProductSource, variant } from './write.ts';

const lime = '#d6ff3a';
const cyan = '#19d3ff';
const pink = '#ff2e88';
const gold = '#d6b25e';

export const extrasAccesorios: ProductSource[] = [
  {
    key: 'llavero-rey',
    nombre: 'Llavero Rey',
    descripcion:
      'Medallón esmaltado con el rey y una lengüeta de cuero. Pesa lo justo para encontrarlo en el fondo de la mochila.',
    cuidados: 'Limpiar con paño seco. No mojar el cuero.',
    precio: 9500,
    categoria: 'Accesorios',
    store: ['Kings'],
    design: { garment: 'llavero' },
    variants: [
      variant(
        ['negro', 'Black', 'Ébano y oro'],
        { cloth: '#1f1d1c', ink: gold, ink2: '#1f1d1c', print: 'rey', trim: '#6b3f22' },
        { Único: 30 },
      ),
      variant(
        ['bordo', 'Burgundy', 'Lacre'],
        { cloth: '#6f1d2a', ink: '#f0dfb6', ink2: '#6f1d2a', print: 'reina', trim: '#3a2418' },
        { Único: 11 },
      ),
    ],
  },
  {
    key: 'llavero-orbita',
    nombre: 'Llavero Satélite',
    descripcion:
      'Acrílico brillante y aro de acero: gira, suena y no se raya con las llaves. Sirve para las de tu casa y para las que te prestaron.',
    cuidados: 'Limpiar con agua y jabón.',
    precio: 7900,
    categoria: 'Accesorios',
    store: ['Lv', 'Kings'],
    design: { garment: 'llavero', trim: '#26262c' },
    variants: [
      variant(
        ['azul', 'Midnight Blue', 'Azul espacio'],
        { cloth: '#182057', ink: '#e7ebff', ink2: lime, print: 'orbitas', glow: cyan },
        { Único: 26 },
      ),
      variant(
        ['rosa', 'Hot Pink', 'Rosa láser'],
        { cloth: '#d41c73', ink: '#ffffff', ink2: '#24105c', print: 'polilla', glow: pink },
        { Único: 0 },
      ),
    ],
  },
  {
    key: 'stickers-corte',
    nombre: 'Stickers de la Corte x6',
    descripcion:
      'Corona, rey, sol, laurel, reina y naipes en vinilo mate. Aguantan el termo, la lluvia y la mudanza.',
    cuidados: 'Pegar sobre superficie limpia y seca.',
    precio: 4500,
    categoria: 'Accesorios',
    store: ['Kings'],
    design: { garment: 'stickers', print: 'corona' },
    variants: [
      variant(
        ['oro', 'Gold', 'Tinta y papel'],
        { cloth: '#24201b', ink: '#f0e2c0', ink2: '#b8892f' },
        { Único: 60 },
      ),
    ],
  },
  {
    key: 'stickers-noche',
    nombre: 'Stickers Ruta Nocturna x6',
    descripcion:
      'Seis vinilos para la notebook, el casco o la heladera de un amigo. Tintas flúor que se prenden con luz negra.',
    cuidados: 'Pegar y apretar desde el centro hacia afuera.',
    precio: 4500,
    categoria: 'Accesorios',
    store: ['Lv'],
    design: { garment: 'stickers', print: 'rayo' },
    variants: [
      variant(
        ['lima', 'Lime', 'Lima y negro'],
        { cloth: '#14141c', ink: lime, ink2: '#8f5bff' },
        { Único: 44 },
      ),
      variant(
        ['rosa', 'Pink', 'Rosa y noche'],
        { cloth: '#1a0f33', ink: '#ff7ab8', ink2: cyan, glow: pink },
        { Único: 12 },
      ),
    ],
  },
  {
    key: 'tote-jaque',
    nombre: 'Tote Jaque',
    descripcion:
      'Lona gruesa con manijas largas reforzadas. Entra una compra chica, dos libros y el abrigo por si refresca.',
    cuidados: 'Lavar a mano con agua fría. Puede encoger un poco en el primer lavado.',
    precio: 18500,
    categoria: 'Accesorios',
    store: ['Kings', 'Lv'],
    design: { garment: 'tote', print: 'jaque' },
    variants: [
      variant(
        ['cruda', 'Ecru', 'Crudo'],
        { cloth: '#ebe2cf', ink: '#1c1a18', ink2: '#7a1f2b' },
        { Único: 19 },
      ),
      variant(
        ['negra', 'Black', 'Negro'],
        { cloth: '#1f1e20', ink: '#efe6d0', ink2: gold },
        { Único: 3 },
      ),
    ],
  },
];
