import { Fragment, type ReactNode } from 'react';
import { colorName } from '#domain/catalogue/color.ts';
import type { OrderDelivery } from '#domain/contract/delivery.ts';
import type { Order, OrderLine, OrderWithUser } from '#domain/contract/orders.ts';
import { pickUpDayText } from '#domain/delivery/pick-up-term.ts';
import { discountLabel } from '#domain/discounts/discount.ts';
import { partRefundOf } from '#domain/orders/order-breakdown.ts';
import { isMoneyReturned } from '#domain/orders/order-state.ts';
import { argentineDay, dayText, formatDay } from '#domain/shared/argentine-day.ts';
import { counted } from '#domain/shared/counted.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { buyerName, PhoneLinks } from '../kit/contact-links.tsx';
import { useNow } from '../kit/use-now.ts';
import { CorrectShipping } from './correct-shipping.tsx';

/** The lines and amounts of an order, and where it is sent to. */
export function OrderContents({ order, user }: OrderWithUser) {
  return (
    <div className="grid gap-x-8 gap-y-5 p-4 @3xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <OrderLines order={order} />
        <OrderAmounts order={order} />
      </div>
      <div className="border-t border-line pt-4 @3xl:border-0 @3xl:pt-0">
        <OrderShipping order={order} user={user} />
        <CorrectShipping order={order} />
      </div>
    </div>
  );
}

type GarmentFacts = { color: string | null; size: string | null; modelName: string | null };

/** The order's lines, with titles and prices at the time of purchase, and the units that were refunded. */
function OrderLines({ order }: { order: Order }) {
  return (
    <ul aria-label="Productos" className="grid gap-3">
      {order.products.map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order are never reordered, and have no id.
        <li key={position} className="flex gap-3">
          <Picture
            src={line.image}
            alt=""
            sizes="72px"
            className="w-18 shrink-0 self-start rounded-md"
          />
          <div className="flex min-w-0 flex-1 flex-col justify-between gap-x-6 @md:flex-row">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                {line.title}
                {line.items.length > 0 && (
                  <span className="ml-2 inline-block">
                    <Badge tone="muted">Combo</Badge>
                  </span>
                )}
              </p>
              <div className="text-muted">
                {line.items.length > 0 ? <ComboItems items={line.items} /> : garmentFacts(line)}
              </div>
            </div>
            <div className="whitespace-nowrap @md:text-right">
              <p>
                <Quantity quantity={line.quantity} /> × {formatPrice(line.unit_price)}
              </p>
              <RefundedUnits units={order.refunded.units[position] ?? 0} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function RefundedUnits({ units }: { units: number }) {
  return (
    units > 0 && (
      <p className="font-medium text-danger">{counted(units, 'devuelta', 'devueltas')}</p>
    )
  );
}

function ComboItems({ items }: { items: OrderLine['items'] }) {
  return (
    <ul aria-label="Prendas del combo">
      {items.map((item, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a combo are never reordered, and have no id.
        <li key={position}>
          <span className="text-ink">{item.title}</span> · {garmentFacts(item)}
          {item.quantity > 1 && (
            <>
              {' · '}
              <Quantity quantity={item.quantity} /> en total
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A quantity above one is emphasised, because it is easily overlooked when packing. */
function Quantity({ quantity }: { quantity: number }) {
  return <span className={quantity > 1 ? 'font-bold text-ink' : undefined}>{quantity}</span>;
}

function garmentFacts({ color, size, modelName }: GarmentFacts): string {
  const facts = [
    color && colorName(color),
    size && `Talle ${size}`,
    modelName && `Modelo ${modelName}`,
  ];
  return facts.filter(Boolean).join(' · ');
}

/** The shipping cost, the total and what was refunded. */
function OrderAmounts({ order }: { order: Order }) {
  const refunded = partRefundOf(order);
  return (
    <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-line pt-3">
      {order.discounts.map((discount) => (
        <Fragment key={discountLabel(discount)}>
          <dt className="text-right text-muted wrap-anywhere">{discountLabel(discount)}</dt>
          <dd className="text-right">
            {discount.amount > 0 && `−${formatPrice(discount.amount)}`}
          </dd>
        </Fragment>
      ))}
      {order.channel === 'web' && (
        <>
          <dt className="text-right text-muted">Costo de envío</dt>
          <dd className="text-right">
            {order.shippingCost === 0 ? 'GRATIS' : formatPrice(order.shippingCost)}
          </dd>
        </>
      )}
      <dt className="text-right font-semibold">Total</dt>
      <dd className="text-right font-semibold">{formatPrice(order.totalAmount)}</dd>
      {refunded > 0 && (
        <>
          <dt className="text-right font-medium text-danger">Devolución</dt>
          <dd className="text-right font-medium text-danger">{formatPrice(refunded)}</dd>
        </>
      )}
      {isMoneyReturned(order.paymentState) && (
        <dd className="col-span-2 text-right font-medium text-danger">El pago se devolvió</dd>
      )}
    </dl>
  );
}

type Field = [label: string, value: ReactNode];

const addressFields = (to: Order['shippingInfo']): Field[] => [
  ['Dirección', to.address],
  ['Localidad', `${to.city} (CP ${to.zipCode})`],
  ['Departamento', to.department],
  ['Provincia', `${to.province}, ${to.country}`],
];

const placeFields = ({ name, address }: NonNullable<OrderDelivery['place']>): Field[] => [
  ['Retiro en', name],
  ['Dirección', address],
];

function receivingFields({
  channel,
  delivery,
  shippingInfo,
}: Pick<Order, 'channel' | 'delivery' | 'shippingInfo'>): Field[] {
  if (channel === 'counter') return [['Entrega', 'En el mostrador']];
  if (channel === 'link') return [];
  return delivery?.place ? placeFields(delivery.place) : addressFields(shippingInfo);
}

/** An estimate is the shop's own rate, charged because the carrier did not quote. */
const deliveryText = ({ name, isEstimate }: OrderDelivery) =>
  isEstimate ? `${name}, al costo de la tienda: el correo no respondió` : name;

type OrderShippingProps = { order: Order; user: OrderWithUser['user'] };

/** The recipient and the shipping address. */
function OrderShipping({
  order: { channel, shippingInfo, delivery, sentFrom, announcedAt, pickUp },
  user,
}: OrderShippingProps) {
  const { addressMobile: phone } = shippingInfo;
  const fields: Field[] = [
    ['Nombre', buyerName(user)],
    ['DNI', shippingInfo.addressDni],
    ['Entrega', delivery && deliveryText(delivery)],
    ...receivingFields({ channel, delivery, shippingInfo }),
    ['Preventa', sentFrom && `Desde el ${dayText(sentFrom, { dateStyle: 'long' })}`],
    ['MiCorreo', announcedAt && `Cargado el ${formatDay(announcedAt)}`],
    ['Se retira hasta', pickUp && <PickUpDeadline key="pickUp" pickUp={pickUp} />],
    ['Teléfono', phone && <PhoneLinks key="phone" phone={phone} />],
  ];
  return (
    <dl className="grid content-start grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
      {fields.map(
        ([label, value]) =>
          value && (
            <div key={label} className="col-span-2 grid grid-cols-subgrid items-baseline">
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The last day to collect an order. */
function PickUpDeadline({ pickUp }: { pickUp: NonNullable<Order['pickUp']> }) {
  const isOver = pickUp.until < argentineDay(useNow());
  return (
    <span className={isOver ? 'font-medium text-danger' : undefined}>
      {pickUpDayText(pickUp.until)}
      {isOver ? ' · vencido' : pickUp.refunds && ' · después se cancela sola'}
    </span>
  );
}
