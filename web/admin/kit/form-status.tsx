import { cx } from '../../ui/cx.ts';

type FormStatusProps = { isDirty: boolean; isUploading?: boolean };

/** Why a form cannot be saved yet, or that it has unsaved changes. */
export function FormStatus({ isDirty, isUploading = false }: FormStatusProps) {
  return (
    <p role="status" className={cx('text-muted', !isUploading && 'max-sm:sr-only')}>
      {isUploading && 'Esperá a que terminen de subir las imágenes.'}
      {!isUploading && isDirty && 'Hay cambios sin guardar.'}
    </p>
  );
}
