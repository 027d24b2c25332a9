import { type SyntheticEvent, useEffect } from 'react';

/** Older clicks are dropped: the shopper no longer expects a result. */
const timeoutMs = 8000;

/**
 * Runs before hydration and records clicks on buttons: on a slow connection a page is visible
 * before its scripts have loaded.
 */
export const clickReplayScript = `(function(){var clicks=[];function record(e){var b=e.target.closest('button');if(b)clicks.push({button:b,event:e})}addEventListener('click',record,true);window.stopRecordingClicks=function(){removeEventListener('click',record,true);return clicks}})()`;

type RecordedClick = { button: HTMLButtonElement; event: Event };

declare global {
  interface Window {
    /** Stops recording and returns the clicks; removed by hydration. */
    stopRecordingClicks?: () => RecordedClick[];
  }
}

const dispatched = new WeakSet<Event>();

/**
 * For the root element: marks the clicks that React dispatches. While it hydrates, React handles a
 * click that was recorded as well.
 */
export function markDispatched({ nativeEvent }: SyntheticEvent): void {
  dispatched.add(nativeEvent);
}

/** Replays the clicks that were recorded before React handled clicks. */
export function useClickReplay(): void {
  useEffect(() => {
    const clicks = window.stopRecordingClicks?.();
    delete window.stopRecordingClicks;
    if (clicks) void replay(clicks);
  }, []);
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Replays in order: choosing a size has to come before adding it to the cart. */
async function replay(recorded: readonly RecordedClick[]): Promise<void> {
  // A click can cause the hydration; React dispatches it only after the effects of that.
  await nextTask();
  const clicks = recorded.filter(({ event }) => !dispatched.has(event));
  const last = clicks.at(-1);
  if (!last || performance.now() - last.event.timeStamp > timeoutMs) return;
  for (const [index, { button }] of clicks.entries()) {
    // Repeated clicks on the same button count once: the first one had shown no effect.
    if (button === clicks[index - 1]?.button) continue;
    // An earlier click removed the button: the remaining clicks no longer apply.
    if (!button.isConnected) return;
    button.click();
    // Renders the effect of this click before the next one.
    await nextTask();
  }
}
