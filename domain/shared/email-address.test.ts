import { expect, test } from 'vitest';
import { mailboxOf } from './email-address.ts';

test.each([
  ['ana@example.com', 'ana@example.com'],
  ['Ana+Avisos@Example.com', 'ana@example.com'],
  ['a.n.a@example.com', 'a.n.a@example.com'],
  ['A.n.a+1+2@GMail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
])('e-mails to %s are counted for the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
