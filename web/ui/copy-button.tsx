import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ButtonSize } from './button-class.ts';
import { type CopyTexts, copyText } from './copy-text.ts';

type CopyButtonProps = CopyTexts & { text: string; size?: ButtonSize; children?: ReactNode };

/** Copies a text to the clipboard. */
export function CopyButton({ text, size, children = 'Copiar', ...texts }: CopyButtonProps) {
  return (
    <Button variant="outline" size={size ?? 'regular'} onClick={() => void copyText(text, texts)}>
      {children}
    </Button>
  );
}
