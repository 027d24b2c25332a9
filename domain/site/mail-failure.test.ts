import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideMailFailure,
  type MailFailureFacts,
  type MailFailureReason,
  type MailStage,
  mailFailureReason,
  refusalRetryDays,
} from './mail-failure.ts';

test.each<[MailStage, string, MailFailureReason]>([
  ['template', '', 'template'],
  ['unknown', '', 'other'],
  ['connection', '', 'unreachable'],
  ['connection', '554', 'busy'],
  ['session', '', 'unreachable'],
  ['tls', '', 'insecure'],
  ['tls', '502', 'insecure'],
  ['login', '535 5.7.8', 'credentials'],
  ['login', '', 'credentials'],
  ['login', '454 4.7.0', 'busy'],
  ['sender', '451 4.3.0', 'busy'],
  ['sender', '553', 'sender'],
  ['sender', '530 5.7.0', 'credentials'],
  ['sender', '552 5.3.4', 'too_big'],
  ['recipient', '550', 'unknown_address'],
  ['recipient', '550 5.1.1', 'unknown_address'],
  ['recipient', '550 5.1.2', 'unknown_domain'],
  ['recipient', '556 5.1.10', 'unknown_domain'],
  ['recipient', '550 5.1.0', 'unknown_address'],
  ['recipient', '550 5.2.1', 'mailbox_disabled'],
  ['recipient', '452 4.2.2', 'mailbox_full'],
  ['recipient', '552', 'mailbox_full'],
  ['recipient', '450', 'deferred'],
  ['recipient', '451 4.7.1', 'deferred'],
  ['recipient', '550 5.7.1', 'policy'],
  ['recipient', '550 5.7.26', 'unauthenticated'],
  ['recipient', '550 5.5.0', 'other'],
  ['recipient', '421 4.7.0', 'busy'],
  ['content', '554', 'spam'],
  ['content', '550 5.7.1', 'spam'],
  ['content', '554 5.6.0', 'content'],
  ['content', '552 5.3.4', 'too_big'],
  ['content', '550 5.7.26', 'unauthenticated'],
  ['content', '451', 'deferred'],
  ['content', '550 5.5.0', 'other'],
])('at the stage %s the reply %j reads as %s', (stage, reply, reason) => {
  expect(mailFailureReason(factsOf(stage, reply))).toBe(reason);
});

describe('a failed e-mail', () => {
  test.each<[MailStage, string, Partial<ReturnType<typeof decideMailFailure>>]>([
    ['connection', '', { isOutage: true, isUntried: true }],
    ['tls', '', { isOutage: true, isUntried: true }],
    ['login', '535 5.7.8', { isOutage: true, isUntried: true }],
    ['sender', '553', { isOutage: true, isUntried: true }],
    ['session', '', { isOutage: true, isUntried: false }],
    ['recipient', '421', { isOutage: true, isUntried: false }],
    ['sender', '552 5.3.4', { isOutage: false, isFinal: true }],
    ['recipient', '450', { isOutage: false }],
    ['recipient', '550', { isOutage: false, isFinal: true }],
    ['recipient', '550 5.7.1', { isOutage: false, isFinal: false }],
    ['content', '554', { isOutage: false, isFinal: true }],
    ['template', '', { isOutage: false, isUntried: false }],
  ])('at the stage %s with %j: %o', (stage, reply, outcome) => {
    expect(decideMailFailure(factsOf(stage, reply), 0)).toMatchObject({
      isUntried: false,
      isFinal: false,
      ...outcome,
    });
  });

  test.each<[MailStage, number]>([
    ['sender', 552],
    ['recipient', 450],
    ['recipient', 550],
    ['content', 550],
  ])('at the stage %s with %i about the limit of the sender: an outage', (stage, code) => {
    const facts = { stage, code, isSendingLimit: true };
    expect(decideMailFailure(facts, refusalRetryDays)).toEqual({
      reason: 'sending_limit',
      isOutage: true,
      isUntried: stage === 'sender',
      isRefusal: false,
      isFinal: false,
    });
  });

  test('that a server refuses for days is given up, also when the refusal is temporary', () => {
    for (const reply of ['450', '550 5.7.1']) {
      const facts = factsOf('recipient', reply);
      expect(decideMailFailure(facts, refusalRetryDays - 0.1).isFinal).toBe(false);
      expect(decideMailFailure(facts, refusalRetryDays).isFinal).toBe(true);
    }
  });

  const anyFacts = fc.record({
    stage: fc.constantFrom<MailStage>(
      'template',
      'connection',
      'tls',
      'login',
      'session',
      'sender',
      'recipient',
      'content',
    ),
    code: fc.option(fc.integer({ min: 400, max: 599 }), { nil: undefined }),
    detail: fc.option(fc.stringMatching(/^[0-7]\.\d{1,2}$/), { nil: undefined }),
    isSendingLimit: fc.boolean(),
  });

  test('is never given up for a fault of the shop or its mail server, however long it lasts', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat(1000), (facts, days) => {
        const { isOutage, isFinal } = decideMailFailure(facts, days);
        expect(isOutage && isFinal).toBe(false);
        if (!['sender', 'recipient', 'content'].includes(facts.stage)) expect(isFinal).toBe(false);
      }),
    );
  });

  test('loses its place in the queue unless nothing but the connection failed', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat(10), (facts, days) => {
        const { isUntried, isOutage } = decideMailFailure(facts, days);
        if (isUntried) expect(isOutage).toBe(true);
        if (['session', 'recipient', 'content', 'template'].includes(facts.stage)) {
          expect(isUntried).toBe(false);
        }
      }),
    );
  });
});

function factsOf(stage: MailStage, reply: string): MailFailureFacts {
  const [, code, detail] = /^(\d{3})(?: \d\.(\d+\.\d+))?/.exec(reply) ?? [];
  return { stage, code: code ? Number(code) : undefined, detail };
}
