import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { cx } from '../../../ui/cx.ts';

type FormBarProps = {
  isNew: boolean;
  isDirty: boolean;
  isUploading: boolean;
  isSaving: boolean;
  backTo: string;
};

/** The Save and Cancel buttons and the save state, sticky at the bottom of the screen. */
export function FormBar({ isNew, isDirty, isUploading, isSaving, backTo }: FormBarProps) {
  return (
    <div
      data-foot-bar
      className="sticky bottom-0 z-5 -mx-4 mt-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-ground px-4 py-2.5 lg:-mx-8 lg:px-8"
    >
      <p role="status" className={cx('mr-auto text-muted', !isUploading && 'max-sm:sr-only')}>
        {isUploading
          ? 'Espera a que terminen de subir las imágenes.'
          : isDirty
            ? 'Hay cambios sin guardar.'
            : ''}
      </p>
      <Link to={backTo} className={buttonClass('outline', 'dense')}>
        Cancelar
      </Link>
      <Button type="submit" size="dense" busy={isSaving} disabled={isUploading}>
        {isNew ? 'Agregar producto' : 'Guardar cambios'}
      </Button>
    </div>
  );
}
