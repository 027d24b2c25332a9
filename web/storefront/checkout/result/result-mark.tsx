import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, ClockIcon, PersonIcon } from '../../../ui/icons.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

const ring = 'grid size-16 place-items-center rounded-full border';

export const DoneMark = () => (
  <Ring className="border-ok text-ok">
    <CheckIcon className="size-7" />
  </Ring>
);
export const WaitingMark = () => (
  <Ring className="border-line-strong text-muted">
    <Spinner className="size-7" />
  </Ring>
);
/** For what takes days, where a spinner would promise seconds. */
export const InProcessMark = () => (
  <Ring className="border-line-strong text-muted">
    <ClockIcon className="size-7" />
  </Ring>
);
export const PersonMark = () => (
  <Ring className="border-line-strong text-muted">
    <PersonIcon className="size-7" />
  </Ring>
);
export const FailedMark = () => (
  <Ring className="border-danger text-danger">
    <AlertIcon className="size-7" />
  </Ring>
);

function Ring({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`${ring} ${className}`}>{children}</div>;
}
