import { useEffect } from 'react';

/** A tap from longer ago has been given up, and making it good would surprise. */
const patienceMs = 8000;

/**
 * Runs before the page does. On a slow connection one taps what is seen while its script is still
 * under way; the last such tap on a button is remembered.
 */
export const earlyTapScript = `(function(){function keep(e){var b=e.target.closest('button');if(b)window.earlyTap={button:b,at:e.timeStamp}}addEventListener('click',keep,true);window.endEarlyTaps=function(){removeEventListener('click',keep,true);return window.earlyTap}})()`;

type EarlyTap = { button: HTMLButtonElement; at: DOMHighResTimeStamp };

declare global {
  interface Window {
    endEarlyTaps?: () => EarlyTap | undefined;
  }
}

/** Makes good the tap that came before the page could hear it. */
export function useEarlyTap(): void {
  useEffect(() => {
    const tap = window.endEarlyTaps?.();
    delete window.endEarlyTaps;
    if (tap?.button.isConnected && performance.now() - tap.at < patienceMs) tap.button.click();
  }, []);
}
