import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';

/** Whether a product or combo is active. */
export function ActiveBadge({ active }: { active: boolean }) {
  return (
    <Badge tone="muted">
      <span
        aria-hidden="true"
        className={cx(
          'mr-1.5 inline-block size-1.5 rounded-full align-middle',
          active ? 'bg-ok' : 'bg-line-strong',
        )}
      />
      {active ? 'Activo' : 'Inactivo'}
    </Badge>
  );
}
