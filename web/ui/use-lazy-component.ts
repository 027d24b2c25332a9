import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { notify } from './toast/notify.ts';

/**
 * A component whose script is fetched once it is wanted; null until it is there. A script that
 * cannot be fetched is told of, and `giveUp` undoes the wish: wishing again fetches again.
 */
export function useLazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  wanted: boolean,
  giveUp: () => void,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const fail = useEffectEvent(() => {
    giveUp();
    notify('No se pudo cargar. Revisa tu conexión y vuelve a intentarlo.', { kind: 'error' });
  });
  const isMissing = wanted && Part === null;
  useEffect(() => {
    if (!isMissing) return;
    let isHere = true;
    load().then(
      (script) => isHere && setPart(() => script.default),
      () => isHere && fail(),
    );
    return () => {
      isHere = false;
    };
  }, [isMissing, load]);
  return Part;
}
