import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BounceFacts, canRenderAgain, mailBounceReason } from './mail-bounce.ts';
import type { MailFailureReason } from './mail-failure.ts';

test.each<[BounceFacts['statusClass'], string | null, number | null, MailFailureReason]>([
  [5, '1.1', 550, 'unknown_address'],
  [5, '1.1', null, 'unknown_address'],
  [5, null, 550, 'unknown_address'],
  [5, '1.10', 550, 'unknown_domain'],
  [5, '4.4', null, 'unknown_domain'],
  [5, '2.2', 552, 'mailbox_full'],
  [4, '2.2', 452, 'mailbox_full'],
  [5, '2.1', 550, 'mailbox_disabled'],
  [5, '7.1', 550, 'spam'],
  [5, null, 554, 'spam'],
  [5, '7.26', 550, 'unauthenticated'],
  [5, '6.0', 554, 'content'],
  [5, '1.8', 553, 'sender'],
  [5, '7.8', 535, 'other'],
  [5, '5.0', null, 'other'],
  [5, null, null, 'other'],
  [4, '4.1', null, 'expired'],
  [4, '4.7', 421, 'expired'],
  [4, null, 450, 'expired'],
  [4, null, null, 'expired'],
])(
  'a bounce of class %i, detail %s and code %s reads as %s',
  (statusClass, detail, code, reason) => {
    expect(mailBounceReason({ statusClass, detail, code })).toBe(reason);
  },
);

test('no bounce reads as if it was retried, or as a fault of the shop’s own server or login', () => {
  const part = fc.integer({ min: 0, max: 99 });
  const facts = fc.record({
    statusClass: fc.constantFrom<BounceFacts['statusClass'][]>(4, 5),
    detail: fc.option(fc.tuple(part, part).map((parts) => parts.join('.'))),
    code: fc.option(fc.integer({ min: 400, max: 599 })),
  });
  fc.assert(
    fc.property(facts, (each) => {
      const excluded = ['deferred', 'busy', 'credentials', 'unreachable', 'insecure', 'template'];
      expect(excluded).not.toContain(mailBounceReason(each));
    }),
  );
});

test('only an e-mail whose data is read from its order is rendered again', () => {
  expect(canRenderAgain('order_accepted')).toBe(true);
  for (const template of [
    'order_shipped',
    'change_password',
    'payment_refunded',
    'rendered',
    'x',
  ]) {
    expect(canRenderAgain(template), template).toBe(false);
  }
});
