import { useState } from 'react';
import { useNavigate } from 'react-router';
import { authenticatedCall } from '../../../shopper/authenticated-call.ts';
import { currentToken } from '../../../shopper/session.ts';
import { notify } from '../../../ui/notify.ts';
import { LockIcon, ToolsIcon } from '../../../ui/site-icons.tsx';

type SiteTogglesProps = { isLocked: boolean; onLocked: (isLocked: boolean) => void };

const item =
  'label inline-flex min-h-11 items-center gap-2 rounded-control px-4 hover:bg-sunken aria-disabled:opacity-50 lv:hover:bg-ground';

/** The administrator's menu on the landing page. */
export function SiteToggles({ isLocked, onLocked }: SiteTogglesProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const run = async (toggle: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await toggle();
    } catch (error) {
      console.warn(error);
      notify('No se pudo cambiar el estado del sitio', { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const lock = () =>
    run(async () => {
      const locked = await setLocked(!isLocked);
      onLocked(locked);
      notify(locked ? 'Sitio bloqueado' : 'Sitio desbloqueado');
    });
  const maintain = () =>
    run(async () => {
      if (await setMaintenance(true)) await navigate('/maintenance');
    });

  return (
    <section
      aria-label="Administrar el sitio"
      className="absolute top-16 left-1/2 z-20 md:top-3 flex w-max max-w-[calc(100%-2rem)] -translate-x-1/2 flex-wrap justify-center gap-1 rounded-panel border border-line bg-raised p-1.5 text-ink shadow-panel"
    >
      <button type="button" aria-disabled={busy || undefined} onClick={lock} className={item}>
        <LockIcon /> {isLocked ? 'Desbloquear sitio' : 'Bloquear sitio'}
      </button>
      <button type="button" aria-disabled={busy || undefined} onClick={maintain} className={item}>
        <ToolsIcon /> Activar mantenimiento
      </button>
    </section>
  );
}

/** Locks or unlocks Kings; returns whether it is locked now. Throws without a session. */
export async function setLocked(locked: boolean): Promise<boolean> {
  requireToken();
  const input = { query: { state: `${locked}` as const } };
  return (await authenticatedCall('POST /api/lock/toggle', input)).isLocked;
}

/** Turns maintenance on or off; returns whether it is on now. Throws without a session. */
export async function setMaintenance(on: boolean): Promise<boolean> {
  requireToken();
  const input = { query: { state: `${on}` as const } };
  return (await authenticatedCall('POST /api/lock/maintenance/toggle', input)).isMaintenance;
}

function requireToken(): void {
  if (!currentToken()) throw new Error('Token not found');
}
