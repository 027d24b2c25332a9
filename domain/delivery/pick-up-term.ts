import type { Settings } from '../contract/settings.ts';
import { argentineDay, dayText, endOfDaysAfter, startOfDay } from '../shared/argentine-day.ts';
import { addWorkingDays } from './holidays.ts';

/** What follows when nobody collects an order in time: the owner decides, or a job refunds it. */
export const uncollectedRules = ['esperar', 'devolver'] as const;
export type UncollectedRule = (typeof uncollectedRules)[number];

export const uncollectedRuleLabels: Record<UncollectedRule, string> = {
  esperar: 'Esperar: aparece en «Retiros vencidos»',
  devolver: 'Cancelar la compra y devolver el dinero',
};

export const maxPickUpDays = 60;

/** Until when an order can be collected, as its e-mail says. */
export type PickUpTerm = {
  /** The end of its last day. */
  until: Date;
  /** When its buyer is reminded. */
  remindAt: Date;
  rule: UncollectedRule;
};

const hourMs = 3_600_000;
/** From nine o'clock, two days before the last one, to the end of that. */
const reminderMs = (2 * 24 + 15) * hourMs;

type Terms = Pick<Settings, 'pickUpDays' | 'uncollected' | 'holidays'>;

/**
 * The term of an order that becomes ready at this time, in working days after that day; null without a limit. It ends
 * on a working day, but not before `least`, which its buyer was promised. Nothing is refunded automatically to a buyer
 * without an e-mail (`hasEmail`), to whom nothing says so.
 */
export function pickUpTermOf(
  { pickUpDays, uncollected, holidays }: Terms,
  {
    readyAt,
    least = null,
    hasEmail = true,
  }: { readyAt: Date; least?: Date | null; hasEmail?: boolean },
): PickUpTerm | null {
  if (pickUpDays === null) return null;
  const rule = hasEmail ? uncollected : 'esperar';
  const lastDay = addWorkingDays(argentineDay(readyAt), pickUpDays, holidays);
  const until = new Date(
    Math.max(endOfDaysAfter(startOfDay(lastDay), 0).getTime(), least?.getTime() ?? 0),
  );
  // Of a short term half, so that it is not on the day of the first e-mail.
  const half = (until.getTime() - readyAt.getTime()) / 2;
  return { until, remindAt: new Date(until.getTime() - Math.min(reminderMs, half)), rule };
}

/** The last day of a term, as `2026-12-25`. */
export const lastPickUpDay = (until: Date): string => argentineDay(new Date(until.getTime() - 1));

/** A day in a sentence: `viernes 25 de diciembre`. */
export const pickUpDayText = (day: string): string =>
  dayText(day, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');

/** What a buyer is told of the term before buying; null without a limit. */
export function pickUpTermText({
  pickUpDays: days,
  uncollected,
}: Pick<Settings, 'pickUpDays' | 'uncollected'>): string | null {
  if (days === null) return null;
  const term = days === 1 ? '1 día hábil' : `${days} días hábiles`;
  const end = uncollected === 'devolver' ? ' Después se cancela y te devolvemos el dinero.' : '';
  return `Desde que te avisemos que está lista tenés ${term} para retirarla.${end}`;
}
