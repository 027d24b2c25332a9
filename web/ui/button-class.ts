import { cx } from './cx.ts';

export type ButtonLook = 'solid' | 'outline' | 'quiet' | 'danger';

const looks: Record<ButtonLook, string> = {
  solid: 'bg-accent text-on-accent hover:bg-accent-hover',
  outline: 'border border-line-strong hover:border-ink hover:bg-raised',
  quiet: 'underline decoration-line-strong underline-offset-4 hover:decoration-current px-1!',
  danger: 'border border-danger text-danger hover:bg-raised',
};

/** The look of a button, for links that act as one. */
export function buttonClass(look: ButtonLook = 'solid', more?: string): string {
  return cx(
    'label inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-6 py-2.5 text-center transition-colors disabled:cursor-not-allowed disabled:opacity-50',
    looks[look],
    more,
  );
}
