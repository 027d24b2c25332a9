import { type RefObject, useEffect, useRef } from 'react';

/**
 * The field that a scanner types into. It is focused on mount, and when something is typed where nothing takes text: on
 * a button, the Enter at the end of a code would press it.
 */
export function useScanField(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    const focusForText = ({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      // A space presses buttons too.
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;
      if (isText && !takesText(target)) field.current?.focus();
    };
    document.addEventListener('keydown', focusForText);
    return () => document.removeEventListener('keydown', focusForText);
  }, []);
  return field;
}

const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select');
