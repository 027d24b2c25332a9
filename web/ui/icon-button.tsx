import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

const sizes = {
  regular: 'size-11',
  /** Small for a mouse, 44 px on a touch screen. */
  dense: 'size-11 pointer-fine:size-9',
  denser: 'size-11 pointer-fine:size-8',
};

type IconButtonProps = ComponentProps<'button'> & {
  label: string;
  size?: keyof typeof sizes;
  /** Has a background of its own, to be visible on top of a picture. */
  onPicture?: boolean;
  /** Ignores clicks but stays focusable, where a disabled button would lose the focus. */
  ariaDisabled?: boolean;
};

/** A button with an icon, 44 px by default; `label` is its accessible name. */
export function IconButton({
  label,
  size = 'regular',
  onPicture = false,
  ariaDisabled,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={ariaDisabled || undefined}
      onClick={ariaDisabled ? undefined : onClick}
      {...rest}
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-full transition-colors disabled:opacity-40 aria-disabled:cursor-default aria-disabled:opacity-40',
        sizes[size],
        onPicture ? 'bg-raised/80' : 'hover:bg-sunken lv:hover:bg-raised',
        className,
      )}
    />
  );
}
