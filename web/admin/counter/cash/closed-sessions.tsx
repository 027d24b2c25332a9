import { useState } from 'react';
import type { CashSession } from '#domain/contract/cash-sessions.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../kit/item-parts.tsx';
import { rowsClass } from '../../kit/list-page.tsx';
import { differenceText, SessionFigures } from './session-figures.tsx';

/** Sessions that were closed; the one that is expanded is printed. */
export function ClosedSessions({ sessions }: { sessions: readonly CashSession[] }) {
  const [shown, setShown] = useState<string | null>(null);
  return (
    <section aria-labelledby="cerradas">
      <h2 id="cerradas" className="mb-3 text-base font-semibold print:hidden">
        Cajas cerradas
      </h2>
      <ul className={`${rowsClass} print:border-0`}>
        {sessions.map((session) => (
          <ClosedSession
            key={session._id}
            session={session}
            isShown={shown === session._id}
            onToggle={() => setShown(shown === session._id ? null : session._id)}
          />
        ))}
      </ul>
    </section>
  );
}

type ClosedSessionProps = { session: CashSession; isShown: boolean; onToggle: () => void };

function ClosedSession({ session, isShown, onToggle }: ClosedSessionProps) {
  const { closed } = session;
  if (!closed) return null;
  return (
    <li className={isShown ? 'p-4' : 'p-4 print:hidden'}>
      <button
        type="button"
        aria-expanded={isShown}
        onClick={onToggle}
        className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 text-left pointer-fine:min-h-9"
      >
        <span className="font-medium">
          Cerrada el <Moment at={closed.at} />
        </span>
        <span className={closed.difference === 0 ? 'text-ok' : 'font-medium text-danger'}>
          {differenceText(closed.difference)}
        </span>
      </button>
      {isShown && (
        <div className="mt-3 grid gap-4">
          <SessionFigures session={session} />
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
            <dt>Contado por {closed.by.email}</dt>
            <dd className="text-right font-semibold">{formatPrice(closed.counted)}</dd>
            <dt>Diferencia</dt>
            <dd className="text-right font-semibold">{differenceText(closed.difference)}</dd>
          </dl>
          {closed.note && <p className="wrap-anywhere">Explicación: {closed.note}</p>}
          <Button
            variant="outline"
            size="dense"
            className="justify-self-start print:hidden"
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        </div>
      )}
    </li>
  );
}
