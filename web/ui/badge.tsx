import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const tones = {
  plain: 'bg-raised text-ink',
  accent: 'bg-accent text-on-accent',
  muted: 'bg-sunken text-muted',
  ok: 'bg-raised text-ok',
  danger: 'bg-raised text-danger',
} as const;

export type BadgeTone = keyof typeof tones;

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'label inline-block rounded-control px-2.5 py-1 text-xs leading-none whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
