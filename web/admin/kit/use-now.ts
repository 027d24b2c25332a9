import { useEffect, useState } from 'react';

const nowIntervalMs = 60_000;

/** The time of this device, updated every minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), nowIntervalMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
