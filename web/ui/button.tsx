import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { cx } from './cx.ts';
import { Spinner } from './page-states.tsx';
import { useHydrated } from './use-hydrated.ts';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores clicks; the button stays focusable. */
  busy?: boolean;
  /** Ignores clicks but stays focusable, where a disabled button would lose the focus. */
  ariaDisabled?: boolean | undefined;
  /** Submits its form before hydration and without scripts: a form with `method="post"` to a page with an action. */
  submitsNatively?: boolean;
};

export function Button({
  variant,
  size,
  busy = false,
  ariaDisabled = false,
  submitsNatively = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isHydrated = useHydrated();
  const ignoresClicks = busy || ariaDisabled;
  return (
    <button
      type="button"
      {...rest}
      // Before hydration the browser would submit any other form natively, with its values in the URL.
      disabled={rest.disabled || (rest.type === 'submit' && !submitsNatively && !isHydrated)}
      aria-disabled={ignoresClicks || undefined}
      onClick={ignoresClicks ? (event) => event.preventDefault() : onClick}
      className={buttonClass(
        variant,
        size,
        cx(className, ariaDisabled && 'cursor-not-allowed opacity-50'),
      )}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
