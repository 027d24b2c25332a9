import { Button } from '../../ui/button.tsx';

type PersonRowProps = {
  name: string;
  facts: string;
  action: string;
  disabled?: boolean;
  onAct: () => void;
};

/** Somebody of a list, and the one thing that can be done about them. */
export function PersonRow({ name, facts, action, disabled = false, onAct }: PersonRowProps) {
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-2.5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-muted wrap-anywhere">{facts}</p>
      </div>
      <Button
        variant="outline"
        disabled={disabled}
        aria-label={`${action} a ${name}`}
        title={disabled ? 'No se puede quitar al último administrador' : undefined}
        size="dense"
        onClick={onAct}
      >
        {action}
      </Button>
    </li>
  );
}
