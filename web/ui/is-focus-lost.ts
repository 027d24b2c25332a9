/** Whether what had the focus was removed, or is in a dialog that has just closed. */
export function isFocusLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.closest('dialog:not([open])') !== null;
}
