import { startOfDay } from '../shared/argentine-day.ts';
import { findLineFault, parsePairLines } from '../shared/pair-lines.ts';

const dayMs = 24 * 3_600_000;
const example = '25/12/2026 = Navidad';

/** `25/12/2026` as `2026-12-25`; null for no day. */
function parseDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  // `Date` takes the 31st of February for a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null;
}

/** The first fault of the owner's list of days without deliveries, in Spanish; null for a valid one. */
export const findHolidayFault = (text: string): string | null =>
  findLineFault(text, {
    example,
    faultOf({ left }) {
      const wrong = left.find((day) => parseDay(day) === null);
      return wrong ? `«${wrong}» no es una fecha como 25/12/2026` : null;
    },
  });

/** The days of a valid list, as `2026-12-25`. */
const parseHolidays = (text: string): ReadonlySet<string> =>
  new Set(
    parsePairLines(text)
      .flatMap(({ left }) => left)
      .flatMap((day) => parseDay(day) ?? []),
  );

/**
 * The day that is `count` working days (Monday to Friday, no holidays) after a day; both as `2026-12-25`. For 0 the
 * first working day from that day on.
 */
export function addWorkingDays(day: string, count: number, holidays: string): string {
  const closed = parseHolidays(holidays);
  let time = startOfDay(day).getTime();
  for (let left = count; left > 0 || !isWorkingDay(time, closed); ) {
    time += dayMs;
    if (isWorkingDay(time, closed)) left -= 1;
  }
  return isoDay(time);
}

function isWorkingDay(time: number, closed: ReadonlySet<string>): boolean {
  const weekday = new Date(time).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !closed.has(isoDay(time));
}

/** Argentine days begin at three o'clock of the same UTC day. */
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
