import { formatMoment } from '../../ui/format-moment.ts';

/** When an e-mail is tried next, an instant in ISO 8601: `en menos de un minuto` or `el 23 de nov…`. */
export function nextAttemptText(at: string, now: Date): string {
  const isSoon = Date.parse(at) - now.getTime() < 60_000;
  return isSoon ? 'en menos de un minuto' : `el ${formatMoment(at)}`;
}
