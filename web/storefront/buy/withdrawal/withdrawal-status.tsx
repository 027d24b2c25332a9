import { useCallback, useEffect, useState } from 'react';
import type { Withdrawal } from '#domain/contract/withdrawals.ts';
import { ApiError, call } from '../../../api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/format-moment.ts';
import { Spinner } from '../../../ui/page-states.tsx';

const stateTexts: Record<Withdrawal['state'], string> = {
  received:
    'Recibimos tu pedido y te respondemos dentro de las 24 horas, por correo y en esta página. Si el número y el correo son los de una compra, te mandamos este código por correo: si no te llega, revisá los datos y pedilo de nuevo.',
  accepted:
    'Aceptamos tu arrepentimiento. El dinero vuelve al medio de pago que usaste; el plazo depende de tu banco o tarjeta. Si ya te habíamos enviado la compra, te escribimos para coordinar la vuelta, sin costo para vos.',
  answered: 'Respondimos tu pedido:',
};

type WithdrawalStatusProps = { code: string; onLeave: () => void };

/** The state of the request with this code. */
export function WithdrawalStatus({ code, onLeave }: WithdrawalStatusProps) {
  const [found, setFound] = useState<Withdrawal | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const load = useCallback(async () => {
    setError(null);
    try {
      setFound(await call(fetch, 'GET /api/withdrawals/:code', { params: { code } }));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
    }
  }, [code]);
  useEffect(() => void load(), [load]);
  return (
    <div className="grid gap-5" aria-live="polite">
      {error && (
        <p>
          {error.status === 404 || error.status === 400
            ? `No encontramos un pedido con el código ${code}. Revisalo: tiene doce letras y números.`
            : error.message}
        </p>
      )}
      {!found && !error && <Spinner label="Buscando tu pedido..." />}
      {found && <FoundWithdrawal withdrawal={found} />}
      <div className="flex flex-wrap gap-3 print:hidden">
        {error && error.status !== 404 && error.status !== 400 && (
          <Button onClick={() => void load()}>Reintentar</Button>
        )}
        {found && (
          <Button variant="outline" onClick={() => window.print()}>
            Imprimir o guardar
          </Button>
        )}
        <Button variant="quiet" onClick={onLeave}>
          Hacer otro pedido
        </Button>
      </div>
    </div>
  );
}

function FoundWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { code, order, state, requestedAt, answer } = withdrawal;
  return (
    <>
      <dl className="grid gap-1 border border-line bg-raised p-5 lv:rounded-panel">
        <dt className="label text-muted">Tu código de arrepentimiento</dt>
        <dd className="display display-md tabular-nums">{code}</dd>
        <dt className="sr-only">Compra</dt>
        <dd className="text-sm text-muted">
          Compra #{order} · Pedido el{' '}
          <time dateTime={requestedAt}>{formatMoment(requestedAt)}</time>
        </dd>
      </dl>
      <p className="text-pretty">{stateTexts[state]}</p>
      {answer && <p className="border-l-2 border-line-strong pl-4 whitespace-pre-line">{answer}</p>}
    </>
  );
}
