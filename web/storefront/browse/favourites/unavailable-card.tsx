import { Button } from '../../../ui/button.tsx';

/** In place of a favourite that shoppers can no longer see. */
export function UnavailableCard({ onRemove }: { onRemove: () => void }) {
  return (
    <div className="grid gap-2">
      <div className="grid aspect-picture place-items-center bg-sunken p-4 text-center lv:rounded-lg">
        <p className="text-sm text-pretty text-muted">Ya no está disponible</p>
      </div>
      <Button variant="quiet" onClick={onRemove} className="-ml-1 justify-self-start">
        Quitar de favoritos
      </Button>
    </div>
  );
}
