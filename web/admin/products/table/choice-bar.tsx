import type { ReactNode } from 'react';
import { counted } from '#domain/shared/counted.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { ModalLink } from '../../kit/route-modal.tsx';
import { newBulkEditPath } from '../../kit/sections.ts';

type ChoiceBarProps = {
  /** The number of chosen products, on all pages. */
  chosen: number;
  /** The number of products that match the filter. */
  total: number;
  onClear: () => void;
  onEdit: () => void;
  /** A further action. */
  children: ReactNode;
};

/** What can be done with the chosen products, or with all of the filter when none is chosen. */
export function ChoiceBar({ chosen, total, onClear, onEdit, children }: ChoiceBarProps) {
  return (
    <>
      <p role="status" className="mr-auto font-medium">
        {chosenText(chosen, total)}
      </p>
      <ModalLink to={newBulkEditPath} className={buttonClass('solid', 'dense')}>
        {changeText(chosen, total)}
      </ModalLink>
      <Button variant="outline" size="dense" onClick={onEdit}>
        Editar en la tabla
      </Button>
      {children}
      {chosen > 0 && (
        <Button variant="quiet" size="denseText" onClick={onClear}>
          Quitar
        </Button>
      )}
    </>
  );
}

function changeText(chosen: number, total: number): string {
  if (chosen > 0) return `Cambiar ${chosen}`;
  return total === 1 ? 'Cambiar 1 producto' : `Cambiar los ${total}`;
}

function chosenText(chosen: number, total: number): string {
  if (chosen === 1) return '1 elegido';
  if (chosen > 0) return `${chosen} elegidos`;
  return counted(total, 'producto con este filtro', 'productos con este filtro');
}
