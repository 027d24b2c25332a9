import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  lastPickUpDay,
  maxPickUpDays,
  pickUpDayText,
  pickUpTermOf,
  pickUpTermText,
} from './pick-up-term.ts';

const terms = { pickUpDays: 5, uncollected: 'esperar', holidays: '' } as const;
/** A Friday at noon in Argentina. */
const friday = new Date('2026-11-20T15:00:00Z');

test('five working days from a Friday end with the next Friday', () => {
  const term = pickUpTermOf(terms, { readyAt: friday });
  expect(term?.until).toEqual(new Date('2026-11-28T03:00:00Z'));
  expect(lastPickUpDay(term?.until ?? friday)).toBe('2026-11-27');
  expect(term?.rule).toBe('esperar');
});

test('the buyer is reminded at nine, two days before the last one', () => {
  const { remindAt } = pickUpTermOf(terms, { readyAt: friday }) ?? {};
  expect(remindAt).toEqual(new Date('2026-11-25T12:00:00Z'));
});

test('of a short term, half-way', () => {
  const readyAt = new Date('2026-11-24T15:00:00Z');
  const term = pickUpTermOf({ ...terms, pickUpDays: 1 }, { readyAt });
  expect(term).toMatchObject({
    until: new Date('2026-11-26T03:00:00Z'),
    remindAt: new Date('2026-11-25T09:00:00Z'),
  });
});

test('holidays are no working days', () => {
  const holidays = '23/11/2026 = Día de la Soberanía';
  const term = pickUpTermOf({ ...terms, holidays }, { readyAt: friday });
  expect(lastPickUpDay(term?.until ?? friday)).toBe('2026-11-30');
});

test('without days there is no limit', () => {
  expect(pickUpTermOf({ ...terms, pickUpDays: null }, { readyAt: friday })).toBeNull();
});

test('nothing is refunded automatically to a buyer without an e-mail', () => {
  const refunding = { ...terms, uncollected: 'devolver' } as const;
  expect(pickUpTermOf(refunding, { readyAt: friday })?.rule).toBe('devolver');
  expect(pickUpTermOf(refunding, { readyAt: friday, hasEmail: false })?.rule).toBe('esperar');
});

test('a term does not end before the one that was promised', () => {
  const least = new Date('2026-12-05T03:00:00Z');
  expect(pickUpTermOf(terms, { readyAt: friday, least })?.until).toEqual(least);
  const passed = new Date('2026-11-10T03:00:00Z');
  expect(pickUpTermOf(terms, { readyAt: friday, least: passed })?.until).toEqual(
    new Date('2026-11-28T03:00:00Z'),
  );
});

test('every term has its days, and its reminder between them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: maxPickUpDays }),
      fc.date({ min: friday, max: new Date('2030-01-01'), noInvalidDate: true }),
      (pickUpDays, readyAt) => {
        const term = pickUpTermOf({ ...terms, pickUpDays }, { readyAt });
        if (!term) return false;
        const days = (term.until.getTime() - readyAt.getTime()) / (24 * 3_600_000);
        return days > pickUpDays && term.remindAt > readyAt && term.remindAt < term.until;
      },
    ),
  );
});

test('a day is said with its weekday', () => {
  expect(pickUpDayText('2026-12-25')).toBe('viernes 25 de diciembre');
});

test('a buyer is told the term before buying, and what follows', () => {
  expect(pickUpTermText({ pickUpDays: null, uncollected: 'devolver' })).toBeNull();
  expect(pickUpTermText({ pickUpDays: 1, uncollected: 'esperar' })).toBe(
    'Desde que te avisemos que está lista tenés 1 día hábil para retirarla.',
  );
  expect(pickUpTermText({ pickUpDays: 5, uncollected: 'devolver' })).toBe(
    'Desde que te avisemos que está lista tenés 5 días hábiles para retirarla. Después se cancela y te devolvemos el dinero.',
  );
});
