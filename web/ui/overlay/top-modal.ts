/** The topmost open modal; everything outside it is inert. Null when none is open. */
export function topModal(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
}
