import type { DeliveryMethod } from '#domain/contract/delivery-methods.ts';
import { deliveryKindLabels, deliveryMethodFacts } from '#domain/delivery/delivery-method.ts';
import { counted } from '#domain/shared/counted.ts';
import { formatAmount } from '#domain/shared/money.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { DotBadge } from '../kit/badges.tsx';
import { EditLink, RemoveButton, SwitchButton } from '../kit/row-actions.tsx';
import { deliveryPath } from '../kit/sections.ts';
import { deliveryTopic } from './delivery-queries.ts';

/** One delivery method: its kind, costs and places, and its actions. */
export function MethodRow({ method }: { method: DeliveryMethod }) {
  const { _id, ...facts } = method;
  const { name, kind, active } = facts;
  const headingId = `entrega-${_id}`;
  return (
    <>
      <div className="grid min-w-0 flex-1 basis-80 grid-cols-[minmax(0,1fr)] gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 id={headingId} className="min-w-0 text-base font-semibold wrap-anywhere">
            {name}
          </h2>
          <DotBadge dot={active ? 'bg-ok' : 'bg-line-strong'}>
            {active ? 'En uso' : 'Sin uso'}
          </DotBadge>
        </div>
        <p>
          {deliveryKindLabels[kind]} · <span className="font-medium">{costText(method)}</span>
        </p>
        <p className="text-muted">{extentText(method)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <SwitchButton
          headingId={headingId}
          active={active}
          change={{
            key: ['delivery-method', _id],
            send: () =>
              authenticatedCall('PUT /api/admin/delivery-methods/:id', {
                params: { id: _id },
                body: { ...facts, active: !active, before: deliveryMethodFacts(method) },
              }),
            done: (saved) =>
              saved.active ? 'Forma de entrega activada' : 'Forma de entrega desactivada',
            failed: 'Error al cambiar la forma de entrega',
            topic: deliveryTopic,
          }}
        />
        <EditLink headingId={headingId} to={deliveryPath(_id)} />
        <RemoveButton
          headingId={headingId}
          title="Eliminar la forma de entrega"
          text={`«${name}» deja de ofrecerse. Las órdenes que la tienen la conservan.`}
          change={{
            send: () =>
              authenticatedCall('DELETE /api/admin/delivery-methods/:id', { params: { id: _id } }),
            done: 'Forma de entrega eliminada',
            failed: 'Error al eliminar la forma de entrega',
            topic: deliveryTopic,
          }}
        />
      </div>
    </>
  );
}

function costText({ kind, rates, freeFrom }: DeliveryMethod): string {
  if (kind === 'pickup') return 'sin costo';
  const costs = rates.map(({ cost }) => cost);
  const [from, to] = [Math.min(...costs), Math.max(...costs)];
  const range = from === to ? formatAmount(from) : `${formatAmount(from)} a ${formatAmount(to)}`;
  return freeFrom === null ? range : `${range}, gratis desde ${formatAmount(freeFrom)}`;
}

function extentText({ kind, rates, places, readyDays }: DeliveryMethod): string {
  const open = places.filter(({ active }) => active).length;
  return [
    kind !== 'pickup' && counted(rates.length, 'fila de costos', 'filas de costos'),
    places.length > 0 && counted(open, 'lugar de retiro', 'lugares de retiro'),
    kind === 'pickup' && `listo en ${counted(readyDays, 'día hábil', 'días hábiles')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
