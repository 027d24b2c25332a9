import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type IconButtonProps = ComponentProps<'button'> & {
  label: string;
  /** Does nothing for now, and keeps the focus, which a disabled button would lose. */
  idle?: boolean;
};

/** A 44 px button that holds an icon and says its name to assistive technology. */
export function IconButton({ label, idle, className, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={idle || undefined}
      onClick={idle ? undefined : onClick}
      {...rest}
      className={cx(
        'inline-grid size-11 place-items-center rounded-full transition-colors hover:bg-sunken disabled:opacity-40 aria-disabled:cursor-default aria-disabled:opacity-40 lv:hover:bg-raised',
        className,
      )}
    />
  );
}
