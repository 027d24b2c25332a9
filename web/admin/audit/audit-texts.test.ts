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
