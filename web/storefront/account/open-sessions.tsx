import { useState } from 'react';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { PartFailure } from '../../ui/load-failure.tsx';
import { notify } from '../../ui/notify.ts';
import { Spinner } from '../../ui/page-states.tsx';
import { useOwnRead } from '../../use-read.ts';

/** The account's open sessions, and buttons that end one or all of the others. */
export function OpenSessions() {
  const { data, error, refetch } = useOwnRead('GET /users/sessions', undefined);
  const [ending, setEnding] = useState<string | null>(null);

  const end = async (what: string, send: () => Promise<{ message: string }>) => {
    setEnding(what);
    try {
      notify((await send()).message, { kind: 'success' });
    } catch (error) {
      const detail = error instanceof Error ? error.message : '';
      notify('No se pudo cerrar la sesión', { kind: 'error', detail });
    }
    await refetch();
    setEnding(null);
  };

  if (!data && !error) return <Spinner label="Cargando..." />;
  if (!data) {
    return <PartFailure text="No se pudieron cargar las sesiones." onRetry={refetch} />;
  }
  const { sessions } = data;
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul className="border-b border-line">
        {sessions.map(({ _id, device, createdAt, lastUsedAt, isCurrent }) => (
          <li
            key={_id}
            tabIndex={-1}
            className="flex items-center justify-between gap-4 border-t border-line py-4"
          >
            <div className="min-w-0">
              <p className="font-medium">{device}</p>
              <p className="text-sm text-muted">
                {isCurrent ? 'Esta sesión' : `Último uso: ${formatMoment(lastUsedAt)}`}
              </p>
              <p className="text-sm text-muted">Abierta el {formatMoment(createdAt)}</p>
            </div>
            {!isCurrent && (
              <Button
                variant="outline"
                size="dense"
                aria-label={`Cerrar la sesión de ${device}, abierta el ${formatMoment(createdAt)}`}
                busy={ending === _id}
                onClick={() =>
                  end(_id, () =>
                    authenticatedCall('DELETE /users/sessions/:id', { params: { id: _id } }),
                  )
                }
              >
                Cerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          variant="outline"
          className="mt-6"
          busy={ending === 'others'}
          onClick={() => end('others', () => authenticatedCall('DELETE /users/sessions'))}
        >
          Cerrar las demás sesiones
        </Button>
      )}
    </>
  );
}
