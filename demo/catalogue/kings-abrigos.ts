import { type ProductSource, variant } from './write.ts';

const gold = '#d6b25e';

export const kingsAbrigos: ProductSource[] = [
  {
    key: 'buzo-majestad',
    nombre: 'Buzo Canguro Majestad',
    descripcion:
      'Frisa pesada por dentro, caligrafía de puño y letra por fuera. La capucha es doble y no se cae; el bolsillo canguro entra con las dos manos y el celular. Para llegar tarde con elegancia.',
    cuidados: 'Lavar del revés a 30 grados. No usar secarropas: la frisa se apelmaza.',
    precio: 68000,
    categoria: 'Buzos',
    store: ['Kings'],
    ofertaNuevo: 'Nuevo',
    fit: 'amplio',
    modelHeight: 176,
    modelSize: 'M',
    design: { garment: 'canguro', print: 'majestad' },
    variants: [
      variant(
        ['gris', 'Heather Grey', 'Gris piedra'],
        { cloth: '#9b9994', ink: '#1c1a18', ink2: '#7a1f2b' },
        { S: 8, M: 14, L: 12, XL: 6 },
      ),
      variant(
        ['crudo', 'Cream', 'Crema palacio'],
        { cloth: '#ebe0c9', ink: '#6f1d2a', ink2: gold },
        { S: 5, M: 9, L: 0, XL: 4 },
      ),
      variant(
        ['bordo', 'Burgundy', 'Bordó terciopelo'],
        { cloth: '#5f1824', ink: '#f0dfb6', ink2: gold, trim: '#e5d2a0' },
        { S: 16, M: 18, L: 20, XL: 11 },
      ),
    ],
  },
  {
    key: 'buzo-casa',
    nombre: 'Buzo Cuello Redondo Casa',
    descripcion:
      'Un buzo clásico con la V cosida en el cuello, como los de gimnasio de antes. Rib ancho en puños y cintura, y el escudo del reino apenas más claro que la tela.',
    cuidados: 'Lavar con agua fría y colores similares. Secar extendido.',
    precio: 61500,
    categoria: 'Buzos',
    store: ['Kings'],
    design: { garment: 'crew', print: 'reino' },
    variants: [
      variant(
        ['camel', 'Camel', 'Camel sobretodo'],
        { cloth: '#b58a55', ink: '#fff3d8', ink2: '#4b2c14' },
        { S: 6, M: 10, L: 10, XL: 5 },
      ),
      variant(
        ['azul', 'Navy', 'Azul almirante'],
        { cloth: '#1e2a45', ink: '#e9d9b0', ink2: gold, trim: '#18223a' },
        { S: 2, M: 5, L: 3, XL: 1 },
      ),
    ],
  },
  {
    key: 'buzo-dama',
    nombre: 'Buzo Canguro Dama Negra',
    descripcion:
      'La reina mueve para donde quiere y este buzo también: tela elastizada, cordones anchos y la pieza estampada a escala grande en la espalda. Último corte de la temporada.',
    cuidados: 'Lavar a máquina en ciclo delicado. No planchar la estampa.',
    precio: 57900,
    categoria: 'Buzos',
    store: ['Kings'],
    ofertaNuevo: 'Oferta',
    design: { garment: 'canguro', print: 'corona', backPrint: 'reina' },
    variants: [
      variant(
        ['negro', 'Black', 'Negro dama'],
        { cloth: '#1b1a1c', ink: gold, ink2: '#1b1a1c', trim: gold },
        { S: 4, M: 7, L: 2, XL: 0 },
      ),
    ],
  },
  {
    key: 'campera-sol',
    nombre: 'Campera Bomber Mediodía',
    descripcion:
      'Bomber liviana de gabardina lavada, con cierre metálico y bolsillos de vivo. En la espalda, el sol de la casa abre los ojos. Forrada en algodón: se usa también con remera.',
    cuidados: 'Limpiar manchas con paño húmedo. Lavar con el cierre abrochado y agua fría.',
    precio: 98000,
    categoria: 'Camperas',
    store: ['Kings'],
    design: { garment: 'bomber', print: 'corona', backPrint: 'sol' },
    variants: [
      variant(
        ['oliva', 'Olive', 'Oliva cuartel'],
        { cloth: '#5a5d3c', ink: '#efdfae', ink2: '#5a5d3c' },
        { S: 4, M: 8, L: 8, XL: 3 },
      ),
      variant(
        ['arena', 'Sand', 'Arena médano'],
        { cloth: '#cfb98f', ink: '#4b2c14', ink2: '#e7cf93' },
        { S: 6, M: 6, L: 5, XL: 5 },
      ),
    ],
  },
  {
    key: 'campera-invierno',
    nombre: 'Campera Puffer Invernada',
    descripcion:
      'Relleno térmico sin plumas, cuello alto y costuras selladas para el viento de la costanera. Pesa menos de lo que abriga. En preventa hasta que entren los primeros fríos.',
    cuidados: 'Lavar con agua fría y poco jabón. Secar en plano y sacudir para recuperar volumen.',
    precio: 129000,
    categoria: 'Camperas',
    store: ['Kings'],
    ofertaNuevo: 'Preventa',
    design: { garment: 'puffer', print: 'corona', backPrint: 'reino' },
    variants: [
      variant(
        ['ocre', 'Ochre', 'Ocre corona'],
        { cloth: '#b8862c', ink: '#fff3d8', ink2: '#7a1f2b' },
        { S: 10, M: 15, L: 15, XL: 10 },
      ),
      variant(
        ['negra', 'Black', 'Negro carruaje'],
        { cloth: '#202022', ink: gold, ink2: '#a88a45' },
        { S: 10, M: 15, L: 15, XL: 10 },
      ),
    ],
  },
  {
    key: 'buzo-fuera-de-carta',
    nombre: 'Buzo Fuera de Carta',
    descripcion:
      'Prototipo de la próxima cápsula de naipes. Está cargado para sacarle fotos y ajustar talles; todavía no se muestra en la tienda.',
    cuidados: 'Lavar con agua fría.',
    precio: 64000,
    categoria: 'Buzos',
    store: ['Kings'],
    state: false,
    design: { garment: 'crew', print: 'naipes' },
    variants: [
      variant(
        ['celeste', 'Sky Blue', 'Celeste mantel'],
        { cloth: '#9db8cc', ink: '#1f2a44', ink2: '#f5efe0' },
        { S: 3, M: 3, L: 3 },
      ),
    ],
  },
];
