import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type IconButtonProps = ComponentProps<'button'> & { label: string };

/** A 44 px button that holds an icon and says its name to assistive technology. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(
        'inline-grid size-11 place-items-center rounded-full transition-colors hover:bg-sunken disabled:opacity-40 lv:hover:bg-raised',
        className,
      )}
    />
  );
}
