import type { Promotion } from '#domain/contract/promotions.ts';
import { type PromotionStatus, promotionStatus } from '#domain/promotions/promotion.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';

const badges: Record<PromotionStatus, { label: string; dot: string }> = {
  current: { label: 'ahora', dot: 'bg-ok' },
  upcoming: { label: 'próximo', dot: 'bg-accent' },
  over: { label: 'vencido', dot: 'bg-danger' },
};

/** Whether the combo is current, upcoming or over. */
export function StatusBadge({ combo, now }: { combo: Promotion; now: Date }) {
  const { label, dot } = badges[promotionStatus(combo, now)];
  return (
    <Badge tone="muted">
      <span
        aria-hidden="true"
        className={cx('mr-1.5 inline-block size-1.5 rounded-full align-middle', dot)}
      />
      {label}
    </Badge>
  );
}
