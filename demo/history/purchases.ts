import type { Course } from './courses.ts';
import type { CustomerKey } from './customers.ts';

/** The garments of a combo, one of each of its products, in its order. */
type ComboChoice = { combo: string; garments: string[] };

export type DemoPurchase = {
  customer: CustomerKey;
  /** When it was placed: days before today with the Argentine time, or minutes before now. */
  placed: { daysAgo: number; time: `${number}:${number}` } | { minutesAgo: number };
  course: Course;
  /** Keys of the demo catalogue, `product/variant/size`; a repeated one is a quantity of two. */
  entries: (string | ComboChoice)[];
};

const on = (daysAgo: number, time: `${number}:${number}`) => ({ daysAgo, time });

const bought = (
  customer: CustomerKey,
  placed: DemoPurchase['placed'],
  course: Course,
  ...entries: DemoPurchase['entries']
): DemoPurchase => ({ customer, placed, course, entries });

/** The purchases of the demo's last 30 days, of every course. */
export const purchases: DemoPurchase[] = [
  bought(
    'lucia',
    on(29, '20:14'),
    'delivered',
    'remera-corona/blanca/M',
    'medias-lisas/negras/35-38',
  ),
  bought('mateo', on(28, '11:40'), 'delivered', 'buzo-voltaje/cian/L'),
  bought(
    'sofia',
    on(27, '22:05'),
    'delivered',
    'remera-polilla/violeta/M',
    'stickers-noche/lima/Único',
  ),
  bought('tomas', on(26, '16:31'), 'delivered', {
    combo: 'apertura-clasica',
    garments: ['remera-jaque/arena/L', 'remera-reino/azul/L'],
  }),
  bought('camila', on(26, '23:18'), 'expired', 'campera-noche/negra/M'),
  bought(
    'nicolas',
    on(25, '19:02'),
    'paidTwice',
    'campera-sol/oliva/XL',
    'gorra-corona/negra/Único',
  ),
  bought(
    'valentina',
    on(24, '13:27'),
    'delivered',
    'remera-esencial/negra/S',
    'remera-esencial/blanca/S',
  ),
  bought('joaquin', on(23, '21:44'), 'chargedBack', 'campera-noche/violeta/XL'),
  bought(
    'martina',
    on(22, '10:09'),
    'delivered',
    'buzo-majestad/crudo/L',
    'medias-naipes/verdes/39-43',
  ),
  bought(
    'franco',
    on(22, '18:55'),
    'delivered',
    'mousepad-orbitas/violeta/90x40',
    'mousepad-grilla/neon/90x40',
  ),
  bought('julieta', on(21, '20:37'), 'delivered', 'remera-murcielago/negra/M'),
  bought('bruno', on(20, '12:20'), 'partlyRefunded', 'jogger-torre/gris/L', 'jogger-torre/gris/L'),
  bought('lucia', on(19, '21:59'), 'delivered', {
    combo: 'escritorio-neon',
    garments: ['mousepad-grilla/neon/80x35', 'stickers-noche/rosa/Único'],
  }),
  bought('camila', on(18, '15:48'), 'delivered', 'jogger-pulso/azul/S', 'musculosa-rayo/fucsia/L'),
  bought('mateo', on(17, '09:33'), 'rejected', 'campera-invierno/ocre/L'),
  bought('mateo', on(17, '10:12'), 'delivered', 'campera-invierno/ocre/L'),
  bought(
    'sofia',
    on(16, '22:26'),
    'delivered',
    'remera-insomnio/negra/XL',
    'medias-rayo/negras/35-38',
  ),
  bought('tomas', on(15, '17:05'), 'deletedAndRefunded', 'buzo-casa/azul/M'),
  bought(
    'valentina',
    on(14, '19:40'),
    'delivered',
    'remera-corona/negra/L',
    'remera-corona/blanca/L',
    'tote-jaque/cruda/Único',
  ),
  bought('martina', on(13, '14:16'), 'delivered', 'cargo-guardia/arena/40'),
  bought(
    'julieta',
    on(12, '20:02'),
    'delivered',
    'remera-corona/negra/L',
    'llavero-rey/negro/Único',
  ),
  bought('franco', on(11, '11:51'), 'cancelled', 'buzo-luna/azul/M'),
  bought(
    'bruno',
    on(10, '23:07'),
    'delivered',
    'buzo-bruja/negro/L',
    'remera-murcielago/violeta/L',
  ),
  bought('nicolas', on(9, '18:30'), 'refunded', 'short-alfil/azul/M'),
  bought(
    'lucia',
    on(8, '13:13'),
    'delivered',
    'piluso-sol/natural/Único',
    'musculosa-sol/blanca/M',
  ),
  bought(
    'joaquin',
    on(8, '21:25'),
    'shipped',
    'campera-invierno/negra/XL',
    'medias-lisas/grises/39-43',
  ),
  bought('camila', on(7, '16:42'), 'delivered', {
    combo: 'alta-corte',
    garments: ['remera-corona/blanca/S', 'jogger-torre/crudo/L', 'gorra-corona/cruda/Único'],
  }),
  bought(
    'mateo',
    on(6, '20:50'),
    'shipped',
    'remera-tigre/naranja/L',
    'piluso-tigre/naranja/Único',
  ),
  bought('sofia', on(5, '12:08'), 'deleted', 'caja-corte/cruda/Único'),
  bought('tomas', on(5, '22:33'), 'shipped', {
    combo: 'noche-completa',
    garments: ['remera-polilla/negra/L', 'cargo-after/humo/42', 'gorra-rayo/negra/Único'],
  }),
  bought('valentina', on(4, '10:57'), 'expired', 'mousepad-damero/marfil/80x35'),
  bought('martina', on(4, '19:19'), 'shipped', 'remera-laurel/verde/L', 'remera-laurel/cruda/M'),
  bought('julieta', on(3, '15:36'), 'approved', 'remera-rey/marfil/M'),
  bought(
    'franco',
    on(3, '21:11'),
    'shipped',
    'remera-voltaje/negra/XL',
    'medias-rayo/blancas/39-43',
  ),
  bought('bruno', on(2, '11:22'), 'approved', {
    combo: 'invierno-real',
    garments: [
      'campera-invierno/ocre/L',
      'buzo-majestad/gris/L',
      'cargo-guardia/negro/42',
      'medias-naipes/blancas/39-43',
    ],
  }),
  bought('nicolas', on(2, '20:45'), 'approved', 'remera-esencial/petroleo/M'),
  bought('lucia', on(1, '13:04'), 'approved', 'buzo-dama/negro/M', 'gorra-corona/negra/Único'),
  bought('joaquin', on(1, '18:28'), 'paid', 'short-trama/negro/M', 'musculosa-rayo/negra/M'),
  bought('camila', on(1, '22:52'), 'paid', 'campera-rayo/acero/L'),
  bought('mateo', { minutesAgo: 310 }, 'paid', 'remera-corona/blanca/M', 'remera-corona/blanca/M'),
  bought('sofia', { minutesAgo: 150 }, 'paid', 'jogger-pulso/negro/M', 'llavero-orbita/azul/Único'),
  bought('valentina', { minutesAgo: 48 }, 'paid', 'remera-reino/blanca/L'),
  bought('julieta', { minutesAgo: 9 }, 'reserved', 'buzo-voltaje/rosa/M'),
];
