import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast/notify.ts';

/** The tracking code with a button that copies it. */
export function TrackingCode({ code }: { code: string }) {
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => notify('Código de seguimiento copiado', { kind: 'success' }),
      () => notify('No se pudo copiar. Selecciona el código y cópialo a mano.', { kind: 'error' }),
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-sunken p-4 lv:rounded-xl">
      <p>
        <span className="block text-sm text-muted">Código de seguimiento</span>
        <span className="font-medium break-all tabular-nums select-all">{code}</span>
      </p>
      <Button variant="outline" onClick={() => void copy()} size="narrow">
        Copiar
      </Button>
    </div>
  );
}
