import { useEffect } from 'react';

/** Older clicks are dropped: the shopper no longer expects a result. */
const timeoutMs = 8000;

type RecordedClick = { button: HTMLButtonElement; time: number };

/** Records the clicks on buttons, which reach no other listener, until it is stopped. */
type ClickRecorder = {
  /** The clicks that are not replayed yet, in order. */
  clicks: RecordedClick[];
  /** Clicks the button without recording it. */
  replay: (button: HTMLButtonElement) => void;
  stop: () => void;
};

declare global {
  interface Window {
    /** Removed once the page is hydrated and the recorded clicks are replayed. */
    clickRecorder?: ClickRecorder;
  }
}

/**
 * Runs before hydration and records clicks on buttons: on a slow connection a page is visible
 * before its scripts have loaded. React never receives a recorded click: during hydration it would
 * run some of them at once, before earlier ones. Buttons of popovers are left out: the browser opens and
 * closes those itself, and a repeated click would undo it.
 */
export const clickReplayScript = `(function(){var clicks=[],replaying=false;function record(e){var b=e.target.closest('button:not([popovertarget])');if(!b||replaying)return;e.stopPropagation();clicks.push({button:b,time:e.timeStamp})}addEventListener('click',record,true);window.clickRecorder={clicks:clicks,replay:function(b){replaying=true;b.click();replaying=false},stop:function(){removeEventListener('click',record,true)}}})()`;

/** Replays the clicks that were recorded before the page was hydrated. */
export function useClickReplay(): void {
  useEffect(() => {
    const { clickRecorder } = window;
    if (clickRecorder) void replayClicks(clickRecorder);
  }, []);
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Replays in order: choosing a size has to come before adding it to the cart. */
async function replayClicks({ clicks, replay, stop }: ClickRecorder): Promise<void> {
  const last = clicks.at(-1);
  if (last && performance.now() - last.time > timeoutMs) clicks.length = 0;
  let replayed = { button: null as HTMLButtonElement | null, time: 0 };
  // Clicks that happen during the replay are recorded too: they come after the earlier ones.
  for (let click = clicks.shift(); click; click = clicks.shift()) {
    const { button, time } = click;
    // Repeated clicks on the same button count once: the first one had shown no effect.
    if (button === replayed.button && time <= replayed.time) continue;
    // An earlier click removed the button: the remaining clicks no longer apply.
    if (!button.isConnected) break;
    replay(button);
    replayed = { button, time: performance.now() };
    // Renders the effect of this click before the next one.
    await nextTask();
  }
  stop();
  delete window.clickRecorder;
}
