import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOutput } from '#domain/contract/index.ts';
import { onlyAmountOf } from '#domain/orders/match-statement.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { formatDay } from '#domain/shared/argentine-day.ts';
import { counted } from '#domain/shared/counted.ts';
import { formatPrice, toNullablePesos } from '#domain/shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/form/field.tsx';
import { OrderLink } from '../kit/badges.tsx';
import { denseControl } from '../kit/fields.tsx';
import { FileDrop } from '../kit/file-drop.tsx';
import { panelQuery } from '../kit/queries.ts';
import { PanelCard } from '../kit/states.tsx';
import { useUnsaved } from '../kit/unsaved-guard.tsx';
import { ReceiveTransfer } from './receive-transfer.tsx';

const match = 'POST /api/admin/transfers/match';
const failed = 'Error al comparar los movimientos';

/** Compares the bank's movements with the orders that wait; what fits is proposed, and recorded one by one. */
export function StatementMatch() {
  const [statement, setStatement] = useState('');
  const [compared, setCompared] = useState<string | null>(null);
  const { data, isLoading, refetch } = useQuery({
    ...panelQuery('transfers', match, { body: { statement: compared ?? '' } }, failed),
    enabled: compared !== null,
  });
  useUnsaved(() => statement.trim() !== '' && compared === null);
  const change = (text: string) => {
    setStatement(text);
    setCompared(null);
  };
  const compare = () => {
    setCompared(statement);
    // The same text again, after a failure.
    if (compared === statement) void refetch();
  };
  return (
    <PanelCard title="Comparar con el banco">
      <div className="grid gap-4 p-4">
        <p className="max-w-[75ch] text-pretty text-muted">
          Pegá los movimientos de tu banco, o elegí el archivo que se baja de ahí (CSV o texto). Se
          buscan los importes exactos y las referencias; nada se registra solo.
        </p>
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <TextAreaField
            label="Movimientos"
            rows={5}
            value={statement}
            className={denseControl}
            onChange={({ target }) => change(target.value)}
          />
          <FileDrop
            label="Elegir un archivo"
            icon={null}
            accept=".csv,.txt,text/csv,text/plain"
            className="h-22 sm:mt-6.5"
            onFiles={([file]) => void (file && readText(file).then(change))}
          />
        </div>
        <Button
          variant="outline"
          size="dense"
          className="justify-self-start"
          busy={isLoading}
          disabled={statement.trim() === ''}
          onClick={compare}
        >
          Comparar
        </Button>
        <div role="status">{compared !== null && data && <Proposals {...data} />}</div>
      </div>
    </PanelCard>
  );
}

/** Banks export in UTF-8, or in the encoding of old spreadsheets. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

type Match = CallOutput<typeof match>;

export function Proposals({ lines, transfers }: Match) {
  if (lines.length === 0)
    return <p>Ningún movimiento tiene el importe ni la referencia de una compra que espera.</p>;
  const transferOf = new Map(transfers.map((transfer) => [transfer.order._id, transfer]));
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ line, text, orders, more }) => (
        <li key={line} className="grid gap-2 py-3">
          <p className="text-xs wrap-anywhere text-muted tabular-nums">
            Línea {line}: {text}
          </p>
          {orders.map((proposal) => {
            const { orderId, amount } = proposal;
            const transfer = transferOf.get(orderId);
            if (!transfer) return null;
            const warning = recordedText(proposal);
            const { order, user } = transfer;
            const isAwaited = order.transfer?.canDeclare ?? false;
            return (
              <div key={orderId} className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <OrderLink order={order} />
                <span>
                  {user.firstName} {user.lastName}
                </span>
                <span>
                  {isAwaited
                    ? matchText(proposal)
                    : 'Coincide la referencia; la orden ya no espera una transferencia: registrala en su página'}
                </span>
                {warning && <p className="max-w-[75ch] text-pretty">{warning}</p>}
                {isAwaited && (
                  <ReceiveTransfer
                    order={order}
                    amount={amount ?? toNullablePesos(onlyAmountOf(text))}
                    label={amount === null ? 'Registrar' : `Registrar ${formatPrice(amount)}`}
                    warning={warning}
                  />
                )}
              </div>
            );
          })}
          {more > 0 && <p>Y {counted(more, 'compra más', 'compras más')} con ese importe.</p>}
        </li>
      ))}
    </ul>
  );
}

type Proposal = Match['lines'][number]['orders'][number];

function matchText({ amount, hasReference }: Proposal): string {
  if (amount === null) return 'Coincide la referencia; el importe no';
  return hasReference ? 'Coinciden el importe y la referencia' : 'Coincide el importe';
}

/** The same statement is often pasted again, with movements that are recorded. */
function recordedText({ amount, recorded }: Proposal): string | null {
  if (amount === null || !recorded) return null;
  const order = `la orden #${shortId(recorded.orderId)}`;
  return `Ya registraste ${formatPrice(amount)} para ${order} el ${formatDay(recorded.at)}: fijate que no sea el mismo movimiento.`;
}
