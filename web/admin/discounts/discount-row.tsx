import { combiningText, discountFacts, offerText } from '#domain/discounts/discount.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DotBadge } from '../kit/badges.tsx';
import { EditLink, RemoveButton, SwitchButton } from '../kit/row-actions.tsx';
import { discountPath } from '../kit/sections.ts';
import { discountTopic, type ListedDiscount } from './discount-queries.ts';
import {
  conditionsText,
  selectionText,
  soldText,
  statusOf,
  untilText,
  usesText,
} from './discount-texts.ts';

type DiscountRowProps = { discount: ListedDiscount; now: Date };

/** One discount: what it takes off, of what, when and how often it was used, and its actions. */
export function DiscountRow({ discount, now }: DiscountRowProps) {
  const { uses: _, hasOrders, discounted: _discounted, sold: _sold, ...saved } = discount;
  const { _id, ...facts } = saved;
  const { name, code } = facts;
  const headingId = `descuento-${_id}`;
  const { text, dot } = statusOf(discount, now);
  const conditions = conditionsText(discount);
  const until = untilText(discount, now);
  return (
    <>
      <div className="grid min-w-0 flex-1 basis-80 grid-cols-[minmax(0,1fr)] gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 id={headingId} className="min-w-0 text-base font-semibold wrap-anywhere">
            {name}
          </h2>
          <DotBadge dot={dot}>{text}</DotBadge>
        </div>
        <p className="wrap-anywhere">
          <span className="font-medium">{offerText(discount)}</span> ·{' '}
          {code === null ? (
            'Automático'
          ) : (
            <>
              Código <code className="font-semibold whitespace-nowrap">{code}</code>
            </>
          )}{' '}
          · {usesText(discount)}
          {until && ` · ${until}`}
        </p>
        <p className="wrap-anywhere text-muted">{selectionText(discount)}</p>
        {soldText(discount) && <p>{soldText(discount)}</p>}
        {conditions && <p className="wrap-anywhere text-muted">Condiciones: {conditions}</p>}
        <p className="text-muted">{combiningText(discount.combines)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {code !== null && <CopyLink code={code} />}
        <SwitchButton
          headingId={headingId}
          active={facts.active}
          change={{
            key: ['discount', _id],
            send: () =>
              authenticatedCall('PUT /api/admin/discounts/:id', {
                params: { id: _id },
                body: { ...facts, active: !facts.active, before: discountFacts(saved) },
              }),
            done: ({ active }) => (active ? 'Descuento activado' : 'Descuento desactivado'),
            failed: 'Error al cambiar el descuento',
            topic: discountTopic,
          }}
        />
        <EditLink headingId={headingId} to={discountPath(_id)} />
        {!hasOrders && (
          <RemoveButton
            headingId={headingId}
            title="Eliminar el descuento"
            text={`«${name}» deja de existir. Todavía no lo tiene ninguna orden.`}
            change={{
              send: () =>
                authenticatedCall('DELETE /api/admin/discounts/:id', { params: { id: _id } }),
              done: 'Descuento eliminado',
              failed: 'Error al eliminar el descuento',
              topic: discountTopic,
            }}
          />
        )}
      </div>
    </>
  );
}

/** Copies the URL of the shop that applies a code. */
function CopyLink({ code }: { code: string }) {
  return (
    <CopyButton
      text={new URL(`/?cupon=${code}`, window.location.origin).href}
      size="dense"
      copied="Enlace copiado"
      failed="No se pudo copiar el enlace"
    >
      Copiar enlace <span className="sr-only">de {code}</span>
    </CopyButton>
  );
}
