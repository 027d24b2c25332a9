import { deviceText } from '../../../ui/device-text.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';

/** Turns the snow on and off and stores the choice. */
export function SnowToggle() {
  const show = useShowSnow();
  // Without JavaScript there is no snow to turn off.
  if (!useHydrated()) return null;
  return (
    <button
      type="button"
      aria-pressed={show}
      onClick={() => setShowSnow(!show)}
      className="inline-flex min-h-8 items-center pointer-coarse:min-h-11 underline decoration-line-strong underline-offset-4 hover:text-ink"
    >
      {show ? 'Apagar la nieve' : 'Encender la nieve'}
    </button>
  );
}

const stored = deviceText('showSnow', 'false');

/** Whether the snow is on: the stored choice, on by default. */
export const useShowSnow = (): boolean => stored.useText() !== 'false';

export const setShowSnow = (show: boolean): void => stored.write(String(show));
