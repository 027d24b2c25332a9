import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { notify } from '../ui/toast/notify.ts';

type RecoveryCodesProps = {
  /** Null while the dialog is closed. */
  codes: readonly string[] | null;
  onClose: () => void;
};

/** Shows new recovery codes, once: the shop stores only hashes of them. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const copy = () =>
    navigator.clipboard.writeText(codes?.join('\n') ?? '').then(
      () => notify('Códigos copiados', { kind: 'success' }),
      () => notify('No se pudieron copiar los códigos', { kind: 'error' }),
    );
  return (
    <Dialog open={codes !== null} onClose={onClose} title="Códigos de recuperación">
      <p className="mb-5 text-pretty">
        Guardalos en un lugar seguro: se muestran solo ahora. Cada uno sirve una vez para iniciar
        sesión si perdés tu llave de acceso.
      </p>
      <ol className="mb-6 grid gap-x-6 gap-y-1 rounded-panel bg-sunken p-4 font-mono sm:grid-cols-2">
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={() => void copy()}>
          Copiar
        </Button>
        <Button onClick={onClose}>Ya los guardé</Button>
      </div>
    </Dialog>
  );
}
