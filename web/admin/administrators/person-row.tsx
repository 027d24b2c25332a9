import { Button } from '../../ui/button.tsx';

type PersonRowProps = {
  name: string;
  details: string;
  action: string;
  disabled?: boolean;
  onAction: () => void;
};

/** A person in a list, with one action. */
export function PersonRow({ name, details, action, disabled = false, onAction }: PersonRowProps) {
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-2.5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-muted wrap-anywhere">{details}</p>
      </div>
      <Button
        variant="outline"
        disabled={disabled}
        aria-label={`${action} a ${name}`}
        title={disabled ? 'No se puede quitar al último administrador' : undefined}
        size="dense"
        onClick={onAction}
      >
        {action}
      </Button>
    </li>
  );
}
