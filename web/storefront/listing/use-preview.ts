import { useEffect, useState } from 'react';

const revertsAfterMs = 5000;

/** The colour that a card shows for a moment, and the way to pick one. */
export function usePreview() {
  const [picked, setPicked] = useState<{ color: string } | null>(null);
  useEffect(() => {
    if (!picked) return;
    const timer = setTimeout(() => setPicked(null), revertsAfterMs);
    return () => clearTimeout(timer);
  }, [picked]);
  return {
    previewed: picked?.color ?? null,
    // A new object each time: picking the same colour again starts the time anew.
    preview: (color: string) => setPicked({ color }),
  };
}
