import { prefersReducedMotion } from '../../../ui/browser.ts';
import { stored } from '../../../ui/stored.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';

/** Turns the snow on and off and stores the choice. */
export function SnowToggle() {
  const { isOn } = useSnow();
  // Without JavaScript, or with reduced motion, there is no snow to turn off.
  if (!useHydrated() || prefersReducedMotion()) return null;
  return (
    <button
      type="button"
      onClick={() => useSnow.setState({ isOn: !isOn })}
      className="inline-flex min-h-8 items-center pointer-coarse:min-h-11 underline decoration-line-strong underline-offset-4 hover:text-ink"
    >
      {isOn ? 'Apagar la nieve' : 'Encender la nieve'}
    </button>
  );
}

/** Whether the snow is on: the stored choice, on by default, and off during hydration. */
export const useSnow = stored<{ isOn: boolean }>('showSnow', {
  initial: () => ({ isOn: false }),
  pick: ({ isOn }) => isOn,
  parse: (value) => ({ isOn: value !== false }),
  format: 'json',
});
