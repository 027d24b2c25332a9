import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { inTime } from './in-time.ts';
import { notify } from './notify.ts';

/**
 * A component whose script loads once `isNeeded` is true; null until it has loaded. When loading
 * fails or takes too long, `failed` is shown and `cancel` is called, which sets `isNeeded` back to false; setting it to
 * true again retries.
 */
export function useLazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isNeeded: boolean,
  cancel: () => void,
  failed = 'No se pudo cargar. Revisá tu conexión y volvé a intentarlo.',
): ComponentType<Props> | null {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const fail = useEffectEvent(() => {
    cancel();
    notify(failed, { kind: 'error' });
  });
  const isMissing = isNeeded && Component === null;
  useEffect(() => {
    if (!isMissing) return;
    let isActive = true;
    inTime(load()).then(
      (script) => isActive && setComponent(() => script.default),
      () => isActive && fail(),
    );
    return () => {
      isActive = false;
    };
  }, [isMissing, load]);
  return Component;
}
