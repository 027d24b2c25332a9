import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ButtonSize } from './button-class.ts';
import { notify } from './toast/notify.ts';

type CopyButtonProps = {
  text: string;
  /** Said when it is copied, and when the browser does not allow it. */
  copied: string;
  failed: string;
  size?: ButtonSize;
  children?: ReactNode;
};

/** Copies a text to the clipboard. */
export function CopyButton({ text, copied, failed, size, children = 'Copiar' }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify(copied, { kind: 'success' });
    } catch {
      notify(failed, { kind: 'error' });
    }
  };
  return (
    <Button variant="outline" size={size ?? 'regular'} onClick={() => void copy()}>
      {children}
    </Button>
  );
}
