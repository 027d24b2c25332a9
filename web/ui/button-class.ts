import { cx } from './cx.ts';

export type ButtonVariant = 'solid' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = keyof typeof sizes;

const variants: Record<ButtonVariant, string> = {
  solid: 'bg-accent text-on-accent hover:bg-accent-hover',
  outline: 'border border-line-strong hover:border-ink hover:bg-raised',
  quiet: 'underline decoration-line-strong underline-offset-4 hover:decoration-current',
  danger: 'border border-danger text-danger hover:bg-raised',
};

const sizes = {
  large: 'min-h-13 px-6 py-2.5',
  regular: 'min-h-11 px-6 py-2.5',
  narrow: 'min-h-11 px-4 py-2.5',
  small: 'min-h-9 px-3 py-1',
  /** As wide as its text. */
  text: 'min-h-11 px-1 py-2.5',
  /** Small for a mouse, 44 px on a touch screen. */
  dense: 'min-h-11 px-4 py-1.5 whitespace-nowrap pointer-fine:min-h-9',
  denseText: 'min-h-11 px-1 py-1 pointer-fine:min-h-8',
};

/** The classes of a button, also for links; `more` adds classes and cannot override a size. */
export function buttonClass(
  variant: ButtonVariant = 'solid',
  size: ButtonSize = variant === 'quiet' ? 'text' : 'regular',
  more?: string,
): string {
  return cx(
    'label inline-flex items-center justify-center gap-2 rounded-control text-center transition-colors disabled:cursor-not-allowed disabled:opacity-50',
    variants[variant],
    sizes[size],
    more,
  );
}
