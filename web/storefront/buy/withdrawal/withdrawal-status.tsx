import { Link } from 'react-router';
import type { Withdrawal } from '#domain/contract/withdrawals.ts';
import { withdrawalPath } from '#domain/site/consumer-links.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { formatMoment } from '../../../ui/format-moment.ts';
import { Spinner } from '../../../ui/page-states.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useRead } from '../../../use-read.ts';
import { CodeForm } from './code-form.tsx';
import type { Submitted } from './submit-form.ts';

const stateTexts: Record<Withdrawal['state'], string> = {
  received:
    'Recibimos tu pedido y te respondemos dentro de las 24 horas, por correo y en esta página. Si el número y el correo son los de una compra, te mandamos este código por correo: si no te llega, revisá los datos y pedilo de nuevo.',
  accepted:
    'Aceptamos tu arrepentimiento. Te mandamos un correo que dice cómo vuelve el dinero y, si ya tenés la compra, cómo devolver las prendas, sin costo para vos.',
  answered: 'Respondimos tu pedido:',
};

type WithdrawalStatusProps = {
  code: string;
  /** What the server found for a form posted without JavaScript; null when the browser looks it up. */
  posted: Extract<Submitted, { code: string }> | null;
  /** Shows another request; null for the form of a new one. */
  onCode: (code: string | null) => void;
};

/** The state of the request with this code. */
export function WithdrawalStatus({ code, posted, onCode }: WithdrawalStatusProps) {
  const isHydrated = useHydrated();
  const input = { params: { code } };
  const read = useRead('GET /api/withdrawals/:code', input, { isEnabled: !posted });
  const found = posted?.kind === 'found' ? posted.withdrawal : read.data;
  const error = posted?.kind === 'failed' ? posted : read.isFetching ? null : read.error;
  const isUnknown = error?.status === 404 || error?.status === 400;
  return (
    // The field with a wrong code gets the focus.
    <div className="grid gap-5" aria-live={isUnknown ? 'off' : 'polite'}>
      {isUnknown && (
        <CodeForm
          initialCode={code}
          refusal={`No encontramos un pedido con el código ${code}. Revisalo: tiene doce letras y números.`}
          onCode={onCode}
        />
      )}
      {error && !isUnknown && <p>{error.message}</p>}
      {!found && !error && <Spinner label="Buscando tu pedido..." />}
      {found && <FoundWithdrawal withdrawal={found} />}
      <div className="flex flex-wrap gap-3 print:hidden">
        {error && isHydrated && !isUnknown && (
          <Button onClick={() => void read.refetch()}>Reintentar</Button>
        )}
        {found && isHydrated && (
          <Button variant="outline" onClick={() => window.print()}>
            Imprimir o guardar
          </Button>
        )}
        {isHydrated ? (
          <Button variant="quiet" onClick={() => onCode(null)}>
            Hacer otro pedido
          </Button>
        ) : (
          <Link to={withdrawalPath} className={buttonClass('quiet')}>
            Hacer otro pedido
          </Link>
        )}
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
