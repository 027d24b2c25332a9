import { type ProductSource, variant } from './write.ts';

const gold = '#d6b25e';

export const kingsRemeras: ProductSource[] = [
  {
    key: 'remera-corona',
    nombre: 'Remera Corona Mayor',
    descripcion:
      'La corona de la casa, grande y sin vueltas, sobre un algodón peinado que no se transparenta. El cuello de rib firme aguanta el lavarropas sin ondularse. La de todos los días, con un poco de protocolo.',
    cuidados:
      'Lavar a máquina del revés con agua fría. No usar secarropas. No planchar sobre la estampa.',
    precio: 32000,
    categoria: 'Remeras',
    store: ['Kings'],
    ofertaNuevo: 'Nuevo',
    fit: 'normal',
    modelHeight: 178,
    modelSize: 'M',
    design: { garment: 'remera', print: 'corona' },
    variants: [
      variant(
        ['blanca', 'Off White', 'Blanco tiza'],
        { cloth: '#f3efe6', ink: '#1c1a18', ink2: '#b8892f' },
        { S: 14, M: 22, L: 18, XL: 9 },
      ),
      variant(
        ['negra', 'Black', 'Negro ónix'],
        { cloth: '#1b1b1d', ink: gold, ink2: '#7a1f2b' },
        { S: 6, M: 19, L: 0, XL: 3 },
      ),
      variant(
        ['bordo', 'Burgundy', 'Bordó consejo'],
        { cloth: '#6f1d2a', ink: '#f0dfb6', ink2: gold },
        { S: 8, M: 11, L: 7, XL: 0 },
      ),
      variant(
        ['verde', 'Forest Green', 'Verde coto'],
        { cloth: '#24402f', ink: gold, ink2: '#f3efe6' },
        { S: 4, M: 2, L: 5, XL: 1 },
      ),
    ],
  },
  {
    key: 'remera-jaque',
    nombre: 'Remera Jaque Mate',
    descripcion:
      'Tipografía de cartel antiguo y una guarda de tablero al pie, para cerrar la discusión antes de abrir la boca. Corte regular, hombro en su lugar y largo justo para usarla adentro o afuera del pantalón.',
    cuidados: 'Lavado suave a 30 grados con colores similares. Secar a la sombra, colgada.',
    precio: 29500,
    categoria: 'Remeras',
    store: ['Kings'],
    ofertaNuevo: 'Oferta',
    fit: 'normal',
    modelHeight: 185,
    modelSize: 'L',
    design: { garment: 'remera', print: 'jaque' },
    variants: [
      variant(
        ['arena', 'Sand', 'Arena de patio'],
        { cloth: '#d8c6a2', ink: '#241d15', ink2: '#7a1f2b' },
        { S: 12, M: 16, L: 10, XL: 6 },
      ),
      variant(
        ['negra', 'Black', 'Negro ébano'],
        { cloth: '#1d1b1a', ink: '#f0e6d0', ink2: gold },
        { S: 3, M: 8, L: 12, XL: 4 },
      ),
    ],
  },
  {
    key: 'remera-reino',
    nombre: 'Remera Reino del Sur',
    descripcion:
      'El escudo tipográfico de la casa, estampado en dos tintas al agua que quedan suaves al tacto. Algodón 24/1 de caída liviana, pensado para la media estación de Buenos Aires.',
    cuidados: 'Lavar con agua fría y jabón neutro. No retorcer. Planchar tibio del revés.',
    precio: 31000,
    categoria: 'Remeras',
    store: ['Kings'],
    design: { garment: 'remera', print: 'reino' },
    variants: [
      variant(
        ['gris', 'Heather Grey', 'Gris niebla'],
        { cloth: '#a9a7a3', ink: '#1c1a18', ink2: '#5d2029' },
        { S: 10, M: 10, L: 10, XL: 10 },
      ),
      variant(
        ['azul', 'Navy', 'Azul paño'],
        { cloth: '#1f2a44', ink: '#f0e6d0', ink2: gold },
        { S: 0, M: 6, L: 9, XL: 2 },
      ),
      variant(
        ['blanca', 'White', 'Blanco lino'],
        { cloth: '#faf8f3', ink: '#1f2a44', ink2: '#b8892f' },
        { S: 17, M: 25, L: 21, XL: 8 },
      ),
    ],
  },
  {
    key: 'remera-laurel',
    nombre: 'Remera Laureles',
    descripcion:
      'Discreta de frente, con la corona chica sobre el corazón; de espaldas se lleva los laureles completos. Es la que elegís cuando ya ganaste y no hace falta contarlo.',
    cuidados: 'Lavar del revés a 30 grados. Evitar el suavizante sobre la estampa. Secar en plano.',
    precio: 34500,
    categoria: 'Remeras',
    store: ['Kings'],
    ofertaNuevo: 'Oferta',
    design: { garment: 'remera', print: 'corona', backPrint: 'laurel', place: 'pecho' },
    variants: [
      variant(
        ['verde', 'Olive', 'Verde oliva'],
        { cloth: '#56593a', ink: '#efe2bd', ink2: gold },
        { S: 5, M: 9, L: 4, XL: 0 },
      ),
      variant(
        ['cruda', 'Ecru', 'Crudo natural'],
        { cloth: '#e9dfca', ink: '#33402b', ink2: '#b8892f' },
        { S: 15, M: 18, L: 16, XL: 12 },
      ),
    ],
  },
];
