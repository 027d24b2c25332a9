import type { Exchange } from '../contract/exchanges.ts';
import type { Order, OrderTransfer } from '../contract/orders.ts';

/** A shipped order in wire format: a product and a combo of two garments. */
export const sampleOrder: Order = {
  _id: '019aa2f0-5c00-7d10-8a3e-1b2c7f3c9a21',
  state: 'Aprobado',
  paymentState: 'paid',
  isReady: false,
  pickUp: null,
  isShipped: true,
  transfer: null,
  channel: 'web',
  sale: null,
  delivery: null,
  sentFrom: null,
  products: [
    {
      title: 'Remera Corona Mayor',
      image: '/media/products/rey-1.webp',
      color: 'Black',
      size: 'M',
      modelName: 'Oversize',
      quantity: 2,
      unit_price: 32_000,
      discount: 0,
      net: 52_892.56,
      items: [],
    },
    {
      title: 'Combo Real',
      image: null,
      color: null,
      size: null,
      modelName: null,
      quantity: 1,
      unit_price: 50_000.5,
      discount: 0,
      net: 41_322.73,
      items: [
        garment({ title: 'Remera Rey', color: 'Off White', size: 'L', modelName: 'Cruda' }),
        garment({ title: 'Jogger Palacio', color: 'Charcoal', size: '42', modelName: '' }),
      ],
    },
  ],
  shippingInfo: {
    country: 'Argentina',
    province: 'Córdoba',
    department: 'Capital',
    city: 'Córdoba',
    zipCode: '5000',
    address: 'Av. Colón 1234, 3.º B',
    addressDni: '30123456',
    addressMobile: '+54 351 555 1234',
  },
  shippingCost: 10_000,
  shippingNet: 8_264.46,
  refunded: { units: [0, 0], delivery: false, amount: 0 },
  totalAmount: 124_000.5,
  discounts: [],
  createdAt: '2026-11-20T15:00:00.000Z',
  paymentInfo: { paymentId: '123456789', isRefundDone: false },
  trackingCode: 'AR0012345',
  deliveredAt: null,
  exchanges: [],
  withdrawals: [],
  acceptedTexts: null,
};

/** How the order would be paid by transfer. */
export const sampleTransfer: OrderTransfer = {
  ...{ cbu: '0110012920000091344977', alias: 'KINGS.ROPA', holder: 'Kings S.R.L.' },
  ...{ amount: 124_000.5, discount: 0, received: 0, refunded: 0, receipts: 0 },
  ...{ reference: '7f3c9a21', until: '2026-03-13T15:00:00.000Z' },
  ...{ declaredAt: null, canDeclare: true, answer: null },
};

/** A shipped exchange of the combo's second garment. */
export const sampleExchange: Exchange = {
  _id: '019aa2f0-5c00-7d10-8a3e-1b2c7f3c9a22',
  line: 1,
  item: 1,
  title: 'Jogger Palacio',
  image: null,
  color: 'Charcoal',
  modelName: '',
  oldSize: '42',
  newSize: '44',
  state: 'shipped',
  requestedAt: '2026-11-21T15:00:00.000Z',
  receivedAt: '2026-11-22T15:00:00.000Z',
  shippedAt: '2026-11-22T16:00:00.000Z',
  trackingCode: 'AR0099999',
  closedAt: null,
  answer: 'La prenda llegó lavada.',
};

type Garment = Order['products'][number]['items'][number];

function garment(facts: Pick<Garment, 'title' | 'color' | 'size' | 'modelName'>): Garment {
  return { ...facts, image: null, quantity: 1 };
}
