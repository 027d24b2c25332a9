import { type ProductSource, variant } from './write.ts';

export const kingsResto: ProductSource[] = [
  {
    key: 'cargo-guardia',
    nombre: 'Pantalón Cargo Guardia',
    descripcion:
      'Gabardina rígida que se ablanda con el uso, bolsillos con fuelle y botón a presión. Tiro medio, pierna recta: cae bien con zapatillas y también con botas.',
    cuidados: 'Lavar del revés con agua fría. Planchar a temperatura media.',
    precio: 74500,
    categoria: 'Pantalones',
    store: ['Kings'],
    design: { garment: 'cargo' },
    variants: [
      variant(
        ['oliva', 'Olive', 'Oliva de guardia'],
        { cloth: '#64633f', ink: '#e9d9a8' },
        { '38': 6, '40': 12, '42': 14, '44': 8, '46': 3 },
      ),
      variant(
        ['arena', 'Sand', 'Arena gastada'],
        { cloth: '#cdb88f', ink: '#3a2a14' },
        { '38': 2, '40': 0, '42': 5, '44': 4, '46': 0 },
      ),
      variant(
        ['negro', 'Black', 'Negro centinela'],
        { cloth: '#222124', ink: '#d6b25e' },
        { '38': 10, '40': 18, '42': 20, '44': 16, '46': 9 },
      ),
    ],
  },
  {
    key: 'jogger-torre',
    nombre: 'Jogger Torre',
    descripcion:
      'Cintura elastizada con cordón plano, puño firme y un rey chico sobre la pierna. Frisa liviana: sirve para el domingo de sillón y para salir a comprar facturas.',
    cuidados: 'Lavar del revés a 30 grados. No planchar la estampa.',
    precio: 49900,
    categoria: 'Pantalones',
    store: ['Kings'],
    ofertaNuevo: 'Oferta',
    design: { garment: 'jogger', print: 'rey' },
    variants: [
      variant(
        ['gris', 'Charcoal', 'Gris torre'],
        { cloth: '#4b4c50', ink: '#f0e6d0', ink2: '#4b4c50' },
        { S: 9, M: 13, L: 8, XL: 4 },
      ),
      variant(
        ['crudo', 'Ecru', 'Crudo enroque'],
        { cloth: '#e2d6bd', ink: '#2b2117', ink2: '#c9a04a' },
        { S: 3, M: 5, L: 0, XL: 2 },
      ),
    ],
  },
  {
    key: 'short-alfil',
    nombre: 'Short Alfil',
    descripcion:
      'Un short de rústico que se mueve en diagonal: bolsillos profundos, cordón grueso y largo arriba de la rodilla. Seca rápido y no marca.',
    cuidados: 'Lavar con agua fría. Secar a la sombra.',
    precio: 36500,
    categoria: 'Pantalones',
    store: ['Kings'],
    design: { garment: 'short', print: 'laurel' },
    variants: [
      variant(
        ['verde', 'Sage', 'Verde salvia'],
        { cloth: '#93a085', ink: '#2a3523', ink2: '#efe6d0' },
        { S: 4, M: 3, L: 5, XL: 2 },
      ),
      variant(
        ['azul', 'Navy', 'Azul ribera'],
        { cloth: '#243150', ink: '#efe2bd', ink2: '#d6b25e' },
        { S: 11, M: 17, L: 13, XL: 7 },
      ),
    ],
  },
  {
    key: 'mousepad-damero',
    nombre: 'Mousepad Damero XL',
    descripcion:
      'Ochenta por treinta y cinco: entra el teclado y sobra lugar para el mate. Superficie de tela fina, base de caucho y borde cosido que no se deshilacha.',
    cuidados: 'Pasar un paño húmedo con jabón neutro. Secar extendido, lejos del sol.',
    precio: 24000,
    categoria: 'mousepad',
    store: ['Kings'],
    design: { garment: 'mousepad' },
    variants: [
      variant(
        ['marfil', 'Ivory', 'Marfil y ébano'],
        { cloth: '#eadfc8', ink: '#2a2018', ink2: '#b8892f', print: 'damero' },
        { '80x35': 18 },
      ),
      variant(
        ['verde', 'Forest Green', 'Paño verde'],
        { cloth: '#1f4434', ink: '#e9d9a8', ink2: '#d6b25e', print: 'naipes' },
        { '80x35': 5 },
      ),
    ],
  },
  {
    key: 'caja-corte',
    nombre: 'Caja de la Corte',
    descripcion:
      'Una tote de lona con sorpresa adentro: llavero, stickers y un par de medias elegidos por el taller. Viene lista para regalar, con moño de algodón.',
    cuidados: 'Lavar la bolsa a mano con agua fría.',
    precio: 42000,
    categoria: 'Combo',
    store: ['Kings'],
    ofertaNuevo: 'Nuevo',
    design: { garment: 'tote', print: 'laurel' },
    variants: [
      variant(
        ['cruda', 'Ecru', 'Lona cruda'],
        { cloth: '#e9dfca', ink: '#6f1d2a', ink2: '#b8892f' },
        { Único: 12 },
      ),
    ],
  },
  {
    key: 'prueba-plancha',
    nombre: 'Prueba de plancha 07',
    descripcion:
      'Prenda interna para probar tintas y registro de color. No es para la venta: sirve para revisar el circuito completo antes de abrir una tanda.',
    cuidados: 'Sin indicaciones.',
    precio: 100,
    categoria: 'test',
    store: ['Kings', 'Lv'],
    design: { garment: 'remera', print: 'trama' },
    variants: [
      variant(['gris', 'Grey', 'Gris prueba'], { cloth: '#bdbbb6', ink: '#33312d' }, { U: 99 }),
    ],
  },
];
