import { notify } from './toast/notify.ts';

/** Toasts for the outcome. */
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
