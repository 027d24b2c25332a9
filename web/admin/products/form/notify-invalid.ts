import { notify } from '../../../ui/toast/notify.ts';

/** Notifies that a form was not sent because of its values. */
export function notifyInvalid({ isIncomplete }: { isIncomplete: boolean }): void {
  notify(
    isIncomplete
      ? 'Por favor completa todos los campos obligatorios.'
      : 'Revisá los campos marcados.',
    { kind: 'error' },
  );
}
