import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { lineDetails, unknownProduct } from '#domain/catalogue/garment-text.ts';
import type { Order } from '#domain/contract/orders.ts';
import type { OwnData } from '#domain/contract/own-data.ts';
import { destinationName, hasNoAddress } from '#domain/delivery/destination-text.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { priceToPay } from '#domain/orders/transfer.ts';
import { withdrawalStateTexts } from '#domain/orders/withdrawal-states.ts';
import { formatDay } from '#domain/shared/argentine-day.ts';
import { formatAmount, formatPrice } from '#domain/shared/money.ts';
import { productPath, promotionPath, stores } from '#domain/site/store.ts';
import { formatMoment } from '../../ui/format-moment.ts';

const pageNames: Record<string, string> = {
  terms: 'los términos y condiciones',
  privacy: 'la política de privacidad',
};

/** Everything of the data in words, without the names, which are in a form. */
export function OwnDataList({ data }: { data: OwnData }) {
  const { account, consents, orders, withdrawals, favourites, stockAlerts, sessions } = data;
  return (
    <div className="grid gap-10">
      <Group title="Tu cuenta">
        <li>{account.email}</li>
        <li>
          Creada el {formatDay(account.createdAt)}
          {account.verifiedAt && `, verificada el ${formatDay(account.verifiedAt)}`}
        </li>
        {consents.map(({ page, at }) => (
          <li key={`${page}${at}`}>
            Aceptaste {pageNames[page] ?? page} el {formatDay(at)}
          </li>
        ))}
      </Group>
      <Group title="Tus compras">
        {orders.map((order) => (
          <OwnOrder key={order._id} order={order} />
        ))}
      </Group>
      <Group title="Tus devoluciones">
        {data.refunds.map(({ order, amount, destination, at }) => (
          <li key={`${order}${at}`}>
            {formatPrice(amount)} de la compra #{shortId(order)}, {formatDay(at)}
            {destination && <Detail>A: {destination}</Detail>}
          </li>
        ))}
      </Group>
      <Group title="Tus comprobantes de transferencias">
        {data.receipts.map(({ order, mediaType, sentAt }) => (
          <li key={`${order}${sentAt}`}>
            {mediaType === 'application/pdf' ? 'Un PDF' : 'Una foto'} de la compra #{shortId(order)}
            , {formatDay(sentAt)}
          </li>
        ))}
      </Group>
      <Group title="Tus arrepentimientos">
        {withdrawals.map(({ code, order, reason, state, answer, ...dates }) => (
          <li key={code}>
            {code}, de la compra #{order}, {formatDay(dates.requestedAt)}
            {dates.firstRequestedAt && ` (la primera vez, el ${formatDay(dates.firstRequestedAt)})`}
            : {withdrawalStateTexts[state]}
            {reason && <Detail>Tu motivo: {reason}</Detail>}
            {answer && <Detail>Nuestra respuesta: {answer}</Detail>}
          </li>
        ))}
      </Group>
      <Group title="Tus favoritos">
        {favourites.map(({ kind, id, store, addedAt }) => (
          <li key={`${kind}${store}${id}`}>
            <Favourite kind={kind} id={id} store={store} /> de {store}, desde el{' '}
            {formatDay(addedAt)}
          </li>
        ))}
      </Group>
      <Group title="Tus avisos de talles">
        {stockAlerts.map(({ product, modelName, size, createdAt }) => (
          <li key={`${product}${modelName}${size}`}>
            {[product, modelName, `talle ${size}`].filter(Boolean).join(' · ')}, desde el{' '}
            {formatDay(createdAt)}
          </li>
        ))}
      </Group>
      <Group title="Tus llaves de acceso">
        {data.passkeys.map(({ device, createdAt }) => (
          <li key={createdAt}>
            {device}, desde el {formatDay(createdAt)}
          </li>
        ))}
      </Group>
      <Group title="Tus sesiones">
        {sessions.map(({ device, createdAt, lastUsedAt }) => (
          <li key={createdAt}>
            {device}, abierta el {formatDay(createdAt)}, usada el {formatMoment(lastUsedAt)}
          </li>
        ))}
      </Group>
    </div>
  );
}

/** A titled list; none when it is empty. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  if (Array.isArray(children) && children.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl font-medium">{title}</h2>
      <ul className="grid gap-3 border-t border-line pt-3 text-sm wrap-anywhere">{children}</ul>
    </section>
  );
}

const Detail = ({ children }: { children: ReactNode }) => (
  <span className="block text-muted">{children}</span>
);

/** An order with what was bought and who received it. */
function OwnOrder({ order }: { order: Order }) {
  const { address, city, province, zipCode, addressDni, addressMobile } = order.shippingInfo;
  const { place } = order.delivery ?? {};
  // What was handed over at the counter, or as both agreed, was not sent.
  const isInPerson = !place && hasNoAddress(order);
  const sentTo = place
    ? `${destinationName(order)}, ${place.address}`
    : [address, city, province, zipCode && `CP ${zipCode}`].filter(Boolean).join(', ');
  const recipient = [
    isInPerson ? destinationName(order) : `Envío: ${sentTo}`,
    addressDni && `DNI ${addressDni}`,
    addressMobile && `teléfono ${addressMobile}`,
  ];
  const { total, discounts } = priceToPay(order);
  return (
    <li>
      #{shortId(order._id)} · {formatDay(order.createdAt)} · {order.state} ·{' '}
      <span className="tabular-nums">{formatPrice(total)}</span>
      {discounts.map(({ name, amount }) => (
        <Detail key={name}>
          {name} −{formatAmount(amount)}
        </Detail>
      ))}
      {order.products.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change.
        <Detail key={index}>
          {line.quantity} × {[line.title || unknownProduct, ...lineDetails(line)].join(' · ')}
        </Detail>
      ))}
      <Detail>{recipient.filter(Boolean).join(' · ')}</Detail>
    </li>
  );
}

type FavouriteProps = { kind: string; id: string; store: string };

function Favourite({ kind, id, store }: FavouriteProps) {
  const found = stores.find(({ code }) => code === store);
  const text = kind === 'product' ? 'Una prenda' : 'Un combo';
  if (!found) return text;
  const to = kind === 'product' ? productPath(found, id) : promotionPath(found, id);
  return (
    <Link to={to} className="underline underline-offset-4">
      {text}
    </Link>
  );
}
