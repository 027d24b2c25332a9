import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

const sizes = {
  regular: 'size-11',
  small: 'size-9',
  /** Of the panel: small for a mouse, and a thumb's size on a touch screen. */
  dense: 'size-11 pointer-fine:size-9',
  denser: 'size-11 pointer-fine:size-8',
};

type IconButtonProps = ComponentProps<'button'> & {
  label: string;
  size?: keyof typeof sizes;
  /** Lies on a picture, and has a ground of its own. */
  onPicture?: boolean;
  /** Does nothing for now, and keeps the focus, which a disabled button would lose. */
  idle?: boolean;
};

/** A button, 44 px by default, that holds an icon and says its name to assistive technology. */
export function IconButton({
  label,
  size = 'regular',
  onPicture = false,
  idle,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={idle || undefined}
      onClick={idle ? undefined : onClick}
      {...rest}
      className={cx(
        'inline-grid place-items-center rounded-full transition-colors disabled:opacity-40 aria-disabled:cursor-default aria-disabled:opacity-40',
        sizes[size],
        onPicture ? 'bg-raised/80' : 'hover:bg-sunken lv:hover:bg-raised',
        className,
      )}
    />
  );
}
