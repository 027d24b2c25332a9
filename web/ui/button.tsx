import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';
import { useHydrated } from './use-hydrated.ts';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and takes no clicks; the button keeps its focus. */
  busy?: boolean;
};

export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      {...rest}
      // Sent before the page is awake, a form would put what was typed into the address.
      disabled={rest.disabled || (rest.type === 'submit' && !isHydrated)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass(variant, size, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
