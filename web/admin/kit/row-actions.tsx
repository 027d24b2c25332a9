import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ConfirmedAction } from './confirmed-action.tsx';
import { ModalLink } from './route-modal.tsx';
import { type Change, useChange } from './use-change.ts';

/** `headingId` names the item of an action, whose text is the same in every row. */
type ActionProps<Output> = { headingId: string; change: Change<void, Output> };

/** Opens the editor of a row's item. */
export function EditLink({ headingId, to }: { headingId: string; to: string }) {
  return (
    <ModalLink to={to} aria-describedby={headingId} className={buttonClass('outline', 'dense')}>
      Editar
    </ModalLink>
  );
}

/** Switches a row's item on or off. */
export function SwitchButton<Output>(props: ActionProps<Output> & { active: boolean }) {
  const { headingId, active, change } = props;
  const { run, isPending } = useChange(change);
  return (
    <Button
      variant="outline"
      size="dense"
      busy={isPending}
      aria-describedby={headingId}
      onClick={() => void run()}
    >
      {active ? 'Desactivar' : 'Activar'}
    </Button>
  );
}

/** Removes a row's item, once its question is confirmed. */
export function RemoveButton<Output>(props: ActionProps<Output> & { title: string; text: string }) {
  const { headingId, change, title, text } = props;
  const { run, isPending } = useChange(change);
  return (
    <ConfirmedAction
      title={title}
      text={text}
      confirm="Eliminar"
      danger
      busy={isPending}
      onConfirm={() => run()}
    >
      {(open) => (
        <Button variant="outline" size="dense" aria-describedby={headingId} onClick={open}>
          Eliminar
        </Button>
      )}
    </ConfirmedAction>
  );
}
