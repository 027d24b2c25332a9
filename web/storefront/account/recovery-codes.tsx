import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

type RecoveryCodesProps = {
  /** Null while the dialog is closed. */
  codes: readonly string[] | null;
  onClose: () => void;
};

/** Shows new recovery codes, once: the shop stores only hashes of them. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
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
        <CopyButton
          text={codes?.join('\n') ?? ''}
          copied="Códigos copiados"
          failed="No se pudieron copiar los códigos"
        />
        <Button onClick={onClose}>Ya los guardé</Button>
      </div>
    </Dialog>
  );
}
