import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ButtonSize } from './button-class.ts';
import { notify } from './notify.ts';

type CopyButtonProps = CopyTexts & { text: string; size?: ButtonSize; children?: ReactNode };

/** Copies a text to the clipboard. */
export function CopyButton({ text, size, children = 'Copiar', ...texts }: CopyButtonProps) {
  return (
    <Button variant="outline" size={size ?? 'regular'} onClick={() => void copyText(text, texts)}>
      {children}
    </Button>
  );
}

/** Notifies of the outcome. */
export type CopyTexts = { copied: string; failed: string };

/** Copies a text to the clipboard, which a browser may not allow. */
export async function copyText(text: string, { copied, failed }: CopyTexts): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(copied, { kind: 'success' });
  } catch {
    notify(failed, { kind: 'error' });
  }
}
