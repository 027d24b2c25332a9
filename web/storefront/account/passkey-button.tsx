import { Button } from '../../ui/button.tsx';

type PasskeyButtonProps = { error: string | undefined; isBusy: boolean; onUse: () => void };

/** Asks for a passkey, below the reason why the last attempt failed. */
export function PasskeyButton({ error, isBusy, onUse }: PasskeyButtonProps) {
  return (
    <>
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <Button busy={isBusy} onClick={onUse}>
        Usar llave de acceso
      </Button>
    </>
  );
}
