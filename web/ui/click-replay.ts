import { useEffect } from 'react';

/** Who has not tapped for longer has given up, and would be surprised. */
const timeoutMs = 8000;

/**
 * Runs before the page does. On a slow connection one taps what is seen while its script is still
 * under way; such taps on buttons are remembered.
 */
export const clickReplayScript = `(function(){var taps=[];function keep(e){var b=e.target.closest('button');if(b)taps.push({button:b,at:e.timeStamp})}addEventListener('click',keep,true);window.stopRecordingClicks=function(){removeEventListener('click',keep,true);return taps}})()`;

type RecordedClick = { button: HTMLButtonElement; at: DOMHighResTimeStamp };

declare global {
  interface Window {
    /** Ends the remembering; there until the page is awake. */
    stopRecordingClicks?: () => RecordedClick[];
  }
}

/** Makes good the taps that came before the page could hear them. */
export function useClickReplay(): void {
  useEffect(() => {
    const taps = window.stopRecordingClicks?.();
    delete window.stopRecordingClicks;
    if (taps) void repeat(taps);
  }, []);
}

/** In their order: who chose a size first, and then bought, wants that size. */
async function repeat(taps: readonly RecordedClick[]): Promise<void> {
  const last = taps.at(-1);
  if (!last || performance.now() - last.at > timeoutMs) return;
  for (const [index, { button }] of taps.entries()) {
    // Nothing had answered: more taps on it meant the same.
    if (button === taps[index - 1]?.button) continue;
    // An earlier tap took it away; what was meant with it and after it is for the shopper to say.
    if (!button.isConnected) return;
    button.click();
    // The page shows what came of this one before it hears the next.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
