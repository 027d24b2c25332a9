import type { ComponentProps } from 'react';
import { cx } from '../../ui/cx.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { AdminIcon } from './icons.tsx';

type ItemButtonProps = ComponentProps<typeof IconButton> & { icon: AdminIcon; danger?: boolean };

/** A small button with an icon, for an item of a list. */
export function ItemButton({ icon: Icon, danger, className, ...button }: ItemButtonProps) {
  const color = danger ? 'text-danger' : 'text-muted';
  return (
    <IconButton size="denser" className={cx(color, className)} {...button}>
      <Icon className="size-4" />
    </IconButton>
  );
}

/** An instant (ISO 8601) in words. */
export function Moment({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {formatMoment(at)}
    </time>
  );
}

const relative = new Intl.RelativeTimeFormat('es-AR', { numeric: 'always' });

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Formats the time since an instant (ISO 8601): `hace 3 días`. */
export function formatAge(instant: string, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(instant));
  if (age < hourMs) return relative.format(-Math.max(1, Math.floor(age / minuteMs)), 'minute');
  if (age < 2 * dayMs) return relative.format(-Math.floor(age / hourMs), 'hour');
  return relative.format(-Math.floor(age / dayMs), 'day');
}
