import { expect, test } from 'vitest';
import { wireHours } from './hours.ts';

const span = (start: string, end: string) => ({ start, end });
const early = span('0800', '1330');

test.each([
  ['one day', { monday: early }, 'lunes 8:00 a 13:30'],
  [
    'equal days that follow each other',
    { monday: early, tuesday: early, wednesday: early, saturday: span('0900', '1200') },
    'lunes a miércoles 8:00 a 13:30; sábado 9:00 a 12:00',
  ],
  [
    'equal days with a closed day between them',
    { monday: early, tuesday: null, wednesday: early },
    'lunes 8:00 a 13:30; miércoles 8:00 a 13:30',
  ],
  [
    'holidays like Sundays',
    { sunday: early, holidays: early },
    'domingo 8:00 a 13:30; feriados 8:00 a 13:30',
  ],
  ['times with a colon', { friday: span('08:00', '18:00') }, 'viernes 8:00 a 18:00'],
  ['a day in another format', { monday: early, tuesday: 'cerrado' }, 'lunes 8:00 a 13:30'],
  ['no day', {}, ''],
  ['text', 'Lunes a viernes de 9 a 17', 'Lunes a viernes de 9 a 17'],
])('the hours of a branch with %s are written in Spanish', (_what, wire, text) => {
  expect(wireHours.parse(wire)).toBe(text);
});
