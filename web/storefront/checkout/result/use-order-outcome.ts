import { useEffect, useState } from 'react';
import { useSession } from '../../../session/session-store.ts';
import { askStanding, type Standing } from '../order/order-standing.ts';

const everyMs = 2000;
const patienceMs = 120_000;
const lasting: readonly Standing['kind'][] = ['paid', 'cancelled', 'unknown'];

/** `isTired`: it was asked for so long that it is asked no more. */
export type Outcome = { kind: 'asking' } | (Standing & { isTired: boolean });

/** How the order really stands, asked again and again while that may still change. */
export function useOrderOutcome(orderId: string | null): Outcome {
  const userId = useSession((state) => state.session?._id);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'asking' });
  useEffect(() => {
    if (!orderId || !userId) return;
    const started = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    const ask = async () => {
      const standing = await askStanding(orderId);
      if (!isHere) return;
      const isTired = performance.now() - started > patienceMs;
      setOutcome({ ...standing, isTired });
      if (!isTired && !lasting.includes(standing.kind)) timer = setTimeout(ask, everyMs);
    };
    void ask();
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [orderId, userId]);
  return orderId ? outcome : { kind: 'unknown', isTired: false };
}
