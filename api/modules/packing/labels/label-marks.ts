import type { OrderDelivery } from '#domain/contract/delivery.ts';
import { shortId } from '#domain/orders/order-state.ts';
import type { ParcelGarment } from '#domain/orders/packing.ts';
import type { ShippingInfo } from '#domain/orders/shipping.ts';
import { formatDay } from '#domain/shared/argentine-day.ts';
import { counted } from '#domain/shared/counted.ts';
import { type Box, type Mark, type Measure, mm, stackText } from './marks.ts';
import { barcodeMarks, type Encoder, qrMarks } from './order-codes.ts';

/** What is printed of an order. */
export type Parcel = {
  orderId: string;
  recipient: string;
  to: ShippingInfo;
  /** Where it is picked up; null for an order that is sent to its address. */
  place: OrderDelivery['place'];
  /** The name of the delivery method; null for an order from before it had one. */
  method: string | null;
  garments: readonly ParcelGarment[];
  /** ISO 8601. */
  createdAt: string;
  trackingCode: string | null;
};

export type Sender = { name: string; address: string };

/** What measures and encodes. */
export type Tools = { measure: Measure; encode: Encoder };

const codeSide = 27 * mm;
const barHeight = 14 * mm;
const numberHeight = 6 * mm;
const space = 2.5 * mm;
const senderHeight = 16 * mm;

/** A shipping label in a box of at least 88 x 130 mm. Throws `TooLongError` when its texts do not fit. */
export function labelMarks(parcel: Parcel, sender: Sender, box: Box, tools: Tools): Mark[] {
  const { measure, encode } = tools;
  const bottom = box.y + box.height;
  const numberY = bottom - numberHeight;
  const barsY = numberY - barHeight - 1 * mm;
  const factsY = barsY - space - codeSide;
  const from = stackText(senderTexts(sender), {
    box: { ...box, height: senderHeight },
    measure,
  });
  const recipientY = box.y + from.height + 2 * space;
  const facts = {
    x: box.x,
    y: factsY + space,
    width: box.width - codeSide - space,
    height: codeSide - space,
  };
  const code = {
    x: box.x + box.width - codeSide,
    y: factsY,
    width: codeSide,
    height: codeSide,
  };
  const recipient = {
    x: box.x,
    y: recipientY,
    width: box.width,
    height: factsY - space - recipientY,
  };
  const number = shortId(parcel.orderId);
  const numberWidth = measure(number, 'bold', 12);
  return [
    ...from.marks,
    rule(box, recipientY - space),
    ...stackText(recipientTexts(parcel), { box: recipient, measure }).marks,
    rule(box, factsY - space / 2),
    ...stackText(orderTexts(parcel), { box: facts, measure }).marks,
    ...qrMarks(encode, parcel.orderId, code),
    ...barcodeMarks(encode, parcel.orderId, { ...box, y: barsY, height: barHeight }),
    {
      ...{ kind: 'text', text: number, font: 'bold', size: 12 },
      ...{ x: box.x + (box.width - numberWidth) / 2, y: numberY },
      ...{ width: numberWidth, height: numberHeight },
    },
  ];
}

/** A line across the box. */
export const rule = ({ x, width }: Box, y: number): Mark => ({
  ...{ kind: 'rule', x, y, width, height: 0 },
});

const senderTexts = ({ name, address }: Sender) => [
  { text: 'Remitente', size: 7.5 },
  { text: name, font: 'bold' as const, size: 12 },
  { text: address, size: 9 },
];

function recipientTexts({ recipient, to, place }: Parcel) {
  const phone = to.addressMobile ? ` · Tel. ${to.addressMobile}` : '';
  return [
    { text: 'Destinatario', size: 7.5 },
    { text: recipient, font: 'bold' as const, size: 23, gap: 1.5 },
    ...(place ? placeTexts(place) : addressTexts(to)),
    { text: `DNI ${to.addressDni}${phone}`, size: 12, gap: 5 },
  ];
}

const placeTexts = ({ name, address }: NonNullable<OrderDelivery['place']>) => [
  { text: `Retiro en ${name}`, font: 'bold' as const, size: 16, gap: 5 },
  { text: address, size: 14, gap: 2 },
];

const addressTexts = (to: ShippingInfo) => [
  { text: to.address, size: 16, gap: 5 },
  { text: `CP ${to.zipCode} · ${to.city}`, font: 'bold' as const, size: 16, gap: 2 },
  { text: [to.department, to.province].filter(Boolean).join(', '), size: 14, gap: 2 },
];

function orderTexts({ orderId, method, createdAt, garments, trackingCode }: Parcel) {
  return [
    { text: `Orden #${shortId(orderId)}`, font: 'bold' as const, size: 14 },
    ...methodTexts(method),
    { text: formatDay(createdAt), size: 10, gap: 2 },
    { text: unitsText(garments), size: 10, gap: 2 },
    ...(trackingCode
      ? [{ text: `Seguimiento: ${trackingCode}`, font: 'bold' as const, size: 10, gap: 2 }]
      : []),
  ];
}

export const methodTexts = (method: Parcel['method']) =>
  method === null ? [] : [{ text: method, font: 'bold' as const, size: 11, gap: 2 }];

export function unitsText(garments: Parcel['garments']): string {
  const units = garments.reduce((sum, garment) => sum + garment.units, 0);
  return counted(units, 'prenda', 'prendas');
}
