import { expect, test } from 'vitest';
import type { AuditEntry } from '#domain/contract/audit.ts';
import { describeEntry } from './audit-texts.ts';

test.each([
  ['product', { nombre: 'Remera', state: true }, 'Activó'],
  ['product', { nombre: 'Remera', state: false }, 'Desactivó'],
  ['promotion', { name: 'Combo Rey', active: true }, 'Activó'],
  ['promotion', { name: 'Combo Rey', active: false }, 'Desactivó'],
] as const)('a %s that became %o: %s', (subject, after, verb) => {
  const entry = { action: 'toggle', subject, subjectId: 'p', before: {}, after } as AuditEntry;
  expect(describeEntry(entry).verb).toBe(verb);
});

test('the payment link of an order is named', () => {
  const after = { total: 50_000 };
  const facts = { action: 'create_link', subject: 'order', subjectId: '0-0-7f3c9a21' };
  const { verb, object } = describeEntry({ ...facts, before: {}, after } as AuditEntry);
  expect(`${verb} ${object}`).toBe('Creó el enlace de pago de la orden #7f3c9a21');
});

test.each([
  ['eva@example.com', {}, 'eva@example.com'],
  // As earlier versions recorded it.
  [null, { email: 'ana@example.com' }, 'ana@example.com'],
  [null, {}, 'alguien que ya no figura'],
])('an administrator of %s, recorded as %o, is called %s', (subjectEmail, facts, name) => {
  const before = { ...facts, permissions: ['orders'] };
  const entry = { action: 'remove', subject: 'administrator', subjectEmail, before, after: null };
  expect(describeEntry(entry as AuditEntry).object).toBe(name);
});

test('a refund that was registered by hand is named the same in cash and by transfer', () => {
  const after = { amount: 8000, method: 'cash' };
  const facts = { action: 'refund_by_transfer', subject: 'order', subjectId: '0-0-7f3c9a21' };
  const { verb, object } = describeEntry({ ...facts, before: {}, after } as AuditEntry);
  expect(`${verb} ${object}`).toBe('Hizo una devolución de la orden #7f3c9a21');
});
