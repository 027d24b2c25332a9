import { expect, test } from 'vitest';
import { emailsText, emailText } from './email-texts.ts';

test('a buyer who left no e-mail is notified by the owner', () => {
  expect(emailText('ana@example.com', 'Recibe un correo.')).toBe('Recibe un correo.');
  expect(emailText('', 'Recibe un correo.')).toBe('Quien compró no dejó un correo: avisale vos.');
});

test('who deleted the account gets no e-mail', () => {
  const text = emailText('eliminada-1@cuenta-eliminada.invalid', 'Recibe un correo.');
  expect(text).toBe('Quien compró eliminó la cuenta: no recibe un correo.');
});

test.each([
  [['a@example.com', 'b@example.com'], 'Cada cliente recibe un correo.'],
  [['a@example.com', ''], 'Cada cliente recibe un correo, salvo 1 que no lo dejó: avisale vos.'],
  [['', ''], 'Cada cliente recibe un correo, salvo 2 que no lo dejaron: avisales vos.'],
])('of several buyers %j it says how many left none', (emails, text) => {
  expect(emailsText(emails)).toBe(text);
});
