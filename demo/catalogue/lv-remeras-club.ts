import { type ProductSource, variant } from './write.ts';

const lime = '#d6ff3a';
const pink = '#ff2e88';
const violet = '#8f5bff';

export const lvRemerasClub: ProductSource[] = [
  {
    key: 'musculosa-rayo',
    nombre: 'Musculosa Descarga',
    descripcion:
      'Para la pista cuando ya no entra nadie más. Jersey fino que respira, sisa profunda y un rayo que parte el pecho en dos.',
    cuidados: 'Lavar con agua fría después de cada noche. No usar suavizante.',
    precio: 23500,
    categoria: 'Remeras',
    store: ['Lv'],
    ofertaNuevo: 'Oferta',
    fit: 'ajustado',
    modelHeight: 177,
    modelSize: 'M',
    design: { garment: 'musculosa', print: 'rayo' },
    variants: [
      variant(
        ['negra', 'Black', 'Negro descarga'],
        { cloth: '#17171a', ink: lime, ink2: '#ffffff', glow: lime },
        { S: 5, M: 9, L: 7, XL: 3 },
      ),
      variant(
        ['fucsia', 'Fuchsia', 'Fucsia neón'],
        { cloth: '#d41c73', ink: '#fff2fa', ink2: '#2a0a55', glow: pink },
        { S: 4, M: 4, L: 0, XL: 1 },
      ),
    ],
  },
  {
    key: 'remera-murcielago',
    nombre: 'Remera Última Función',
    descripcion:
      'Luna llena, vuelo bajo y una noche que se alarga. Edición de Halloween con tinta que brilla en la oscuridad después de un rato de luz.',
    cuidados: 'Lavar del revés con agua fría. Recargar el brillo a la luz antes de salir.',
    precio: 36000,
    categoria: 'Remeras',
    store: ['Lv'],
    ofertaNuevo: 'SpecialHalloween',
    design: { garment: 'oversize', print: 'murcielago' },
    variants: [
      variant(
        ['negra', 'Black', 'Negro octubre'],
        { cloth: '#161518', ink: '#161518', ink2: '#ff8a1f', glow: '#ff8a1f' },
        { S: 7, M: 13, L: 11, XL: 4 },
      ),
      variant(
        ['violeta', 'Purple', 'Púrpura hechizo'],
        { cloth: '#3d1d63', ink: '#1a0b2e', ink2: '#b6ff5c', glow: violet },
        { S: 2, M: 5, L: 3, XL: 0 },
      ),
    ],
  },
  {
    key: 'remera-esencial',
    nombre: 'Remera Oversize Esencial',
    descripcion:
      'Sin estampa, sin explicación: la base que se lleva en las dos tiendas. Algodón pesado, costuras dobles y un negro que sigue negro después de veinte lavados.',
    cuidados: 'Lavar con agua fría y colores similares. Apta secarropas a baja temperatura.',
    precio: 27900,
    categoria: 'Remeras',
    store: ['Kings', 'Lv'],
    fit: 'amplio',
    modelHeight: 180,
    modelSize: 'L',
    design: { garment: 'oversize' },
    variants: [
      variant(
        ['negra', 'Black', 'Negro'],
        { cloth: '#1b1b1d', ink: '#d9d5ca' },
        { S: 25, M: 40, L: 38, XL: 22 },
      ),
      variant(
        ['blanca', 'White', 'Blanco'],
        { cloth: '#f7f5f0', ink: '#1b1b1d' },
        { S: 20, M: 33, L: 29, XL: 18 },
      ),
      variant(
        ['topo', 'Taupe', 'Topo'],
        { cloth: '#8b7d6e', ink: '#efe8da' },
        { S: 9, M: 12, L: 10, XL: 5 },
      ),
      variant(
        ['petroleo', 'Teal', 'Petróleo'],
        { cloth: '#1f4e57', ink: '#efe8da' },
        { S: 0, M: 3, L: 6, XL: 0 },
      ),
    ],
  },
];
