import { counted } from '#domain/shared/counted.ts';
import { isDeletedAddress } from '#domain/shared/email-address.ts';

/** What a buyer gets by e-mail; those who buy at the counter or by a payment link may have left no address. */
export function emailText(email: string, text: string): string {
  if (isDeletedAddress(email)) return 'Quien compró eliminó la cuenta: no recibe un correo.';
  return email === '' ? 'Quien compró no dejó un correo: avisale vos.' : text;
}

/** The same of several buyers. */
export function emailsText(emails: readonly string[]): string {
  const missing = emails.filter((email) => email === '').length;
  if (missing === 0) return 'Cada cliente recibe un correo.';
  const exception = counted(
    missing,
    'que no lo dejó: avisale vos',
    'que no lo dejaron: avisales vos',
  );
  return `Cada cliente recibe un correo, salvo ${exception}.`;
}
