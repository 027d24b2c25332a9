import { counted } from '#domain/shared/counted.ts';
import { Button } from '../../../ui/button.tsx';
import { additionSection, gridSection, importPath, productSection } from '../../kit/sections.ts';
import { isWithin, useUnsaved } from '../../kit/unsaved-guard.tsx';
import type { CellEdits } from './cell-edits.ts';

const cellsText = (count: number): string => {
  if (count === 0) return 'Escribí precios y stocks, o pegá una columna';
  return counted(count, 'celda cambiada', 'celdas cambiadas');
};

// Its own modals are below its path too, but these pages replace it.
const otherPages = [additionSection.path, gridSection.path, importPath];
const staysAt = (path: string | undefined): boolean =>
  isWithin(productSection.path, path) && !otherPages.some((other) => isWithin(other, path));

type CellsBarProps = { edits: CellEdits; onEnd: () => void };

/** Saves or discards the typed cells; they are kept while pages and filters change. */
export function CellsBar({ edits, onEnd }: CellsBarProps) {
  const { count, isValid, isPending, save, discard } = edits;
  useUnsaved((next) => count > 0 && !staysAt(next));
  return (
    <>
      <p role="status" className="mr-auto font-medium">
        {cellsText(count)}
      </p>
      {count > 0 && (
        <Button variant="outline" size="dense" onClick={discard}>
          Descartar
        </Button>
      )}
      {count > 0 ? (
        <Button size="dense" busy={isPending} ariaDisabled={!isValid} onClick={save}>
          Guardar
        </Button>
      ) : (
        <Button variant="outline" size="dense" onClick={onEnd}>
          Terminar
        </Button>
      )}
      <p className="w-full text-xs text-muted max-md:hidden">
        ↓, ↑ y Enter pasan a la celda de abajo o de arriba; Escape deja el valor de antes.
      </p>
    </>
  );
}
