import { topModal } from './focus.ts';

let region: HTMLElement | undefined;

/** Screen readers miss a text that arrives together with its live region. */
const settleMs = 100;

/** After this the text is removed: who reads the page on should not find it. */
const removalMs = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Announces a text through a live region. While a modal is open the rest of the page is inert, so the
 * region is moved into the topmost one.
 */
export function announce(text: string): void {
  region ??= createRegion();
  const host = topModal() ?? document.body;
  if (region.parentElement !== host) host.append(region);
  region.textContent = '';
  clearTimeout(timer);
  timer = setTimeout(show, settleMs, region, text);
}

function show(live: HTMLElement, text: string): void {
  live.textContent = text;
  timer = setTimeout(() => {
    live.textContent = '';
  }, removalMs);
}

function createRegion(): HTMLElement {
  const live = document.createElement('p');
  live.ariaLive = 'polite';
  live.className = 'sr-only';
  return live;
}
