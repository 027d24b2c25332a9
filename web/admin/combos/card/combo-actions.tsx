import { Link } from 'react-router';
import type { Promotion } from '#domain/contract/promotions.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { comboPath } from '../../paths.ts';
import { useComboToggle } from '../use-combo-toggle.ts';

type ComboActionsProps = { combo: Promotion; headingId: string };

/** The activate button and the edit link of a combo. */
export function ComboActions({ combo, headingId }: ComboActionsProps) {
  const { toggle, isPending } = useComboToggle(combo._id);
  return (
    <footer className="flex justify-end gap-3 border-t border-line px-4 py-2.5">
      <Button
        variant="outline"
        size="dense"
        busy={isPending}
        aria-describedby={headingId}
        onClick={() => toggle(!combo.active)}
      >
        {combo.active ? 'Desactivar' : 'Activar'}
      </Button>
      <Link
        to={comboPath(combo._id)}
        aria-describedby={headingId}
        className={buttonClass('outline', 'dense')}
      >
        Editar
      </Link>
    </footer>
  );
}
