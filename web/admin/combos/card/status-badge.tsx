import type { Promotion } from '#domain/contract/promotions.ts';
import { type PromotionStatus, promotionStatus } from '#domain/promotions/promotion.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';

const marks: Record<PromotionStatus, { word: string; dot: string }> = {
  current: { word: 'ahora', dot: 'bg-ok' },
  upcoming: { word: 'próximo', dot: 'bg-accent' },
  over: { word: 'vencido', dot: 'bg-danger' },
};

/** Where today stands to the combo's dates, with a colour for a glance. */
export function StatusMark({ combo, now }: { combo: Promotion; now: Date }) {
  const { word, dot } = marks[promotionStatus(combo, now)];
  return (
    <Badge tone="muted">
      <span
        aria-hidden="true"
        className={cx('mr-1.5 inline-block size-1.5 rounded-full align-middle', dot)}
      />
      {word}
    </Badge>
  );
}
