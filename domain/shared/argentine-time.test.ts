import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatArgentineTime, parseArgentineTime } from './argentine-time.ts';

const minuteMs = 60_000;
const instants = fc.date({
  min: new Date('1970-01-02T00:00:00Z'),
  max: new Date('9998-12-30T00:00:00Z'),
  noInvalidDate: true,
});

test.each([
  ['2026-11-20T15:30', '2026-11-20T18:30:00.000Z'],
  ['2026-11-20T15:30:45', '2026-11-20T18:30:45.000Z'],
  ['2026-11-30T23:59', '2026-12-01T02:59:00.000Z'],
  ['2026-12-31T21:00', '2027-01-01T00:00:00.000Z'],
  ['2028-02-29T00:00', '2028-02-29T03:00:00.000Z'],
  ['2026-01-15T12:00', '2026-01-15T15:00:00.000Z'],
  ['2026-07-15T12:00', '2026-07-15T15:00:00.000Z'],
  ['2026-11-20T15:30:00Z', '2026-11-20T15:30:00.000Z'],
  ['2026-11-20T15:30:00.250-03:00', '2026-11-20T18:30:00.250Z'],
  ['2026-11-20T15:30:00+05:30', '2026-11-20T10:00:00.000Z'],
])('%s is parsed as %s', (text, instant) => {
  expect(parseArgentineTime(text)?.toISOString()).toBe(instant);
});

test.each([
  '',
  'mañana',
  '2026-11-20',
  '15:30',
  '2026-11-20 15:30',
  '2026-02-29T10:00',
  '2026-02-30T10:00Z',
  '2026-13-01T10:00',
  '2026-11-20T24:00',
  '2026-11-20T10:60',
  '20266-11-20T10:00',
  '0001-01-01T00:00',
  '9999-12-31T23:59-23:59',
  '2026-11-20T15:30[America/Argentina/Buenos_Aires]',
])('%s is rejected', (text) => {
  expect(parseArgentineTime(text)).toBeNull();
});

describe('a `datetime-local` value and its instant', () => {
  test('round trip to the minute', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const parsed = parseArgentineTime(formatArgentineTime(instant));
        expect(parsed?.getTime()).toBe(Math.floor(instant.getTime() / minuteMs) * minuteMs);
      }),
    );
  });

  test('match the time zone of Buenos Aires', () => {
    const formatter = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Argentina/Buenos_Aires',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    // Argentina's last daylight saving time ended in March 2009.
    const min = new Date('2009-04-01T00:00:00Z');
    const since2009 = fc.date({ min, max: new Date('2200-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(since2009, (instant) => {
        expect(formatArgentineTime(instant)).toBe(formatter.format(instant).replace(' ', 'T'));
      }),
    );
  });

  test('match for an ISO string with an offset', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(parseArgentineTime(instant.toISOString())).toEqual(instant);
      }),
    );
  });

  test('any other string is rejected without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseArgentineTime(text)).toBeNull();
      }),
    );
  });
});
