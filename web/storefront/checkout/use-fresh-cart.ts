import { useEffect, useState } from 'react';
import { revalidateQuietly, wasAskedLately } from '../cart/revalidate.ts';

/** Longer than this a shopper would rather see the cart as it was. */
const patienceMs = 1500;

/**
 * False until the shop was asked about the cart anew: what an answer changes in its rows, and how
 * tall they are, would else move the page under the shopper's hand.
 */
export function useFreshCart(): boolean {
  const [isFresh, setIsFresh] = useState(wasAskedLately);
  useEffect(() => {
    let isHere = true;
    const show = () => isHere && setIsFresh(true);
    const timer = setTimeout(show, patienceMs);
    if (!wasAskedLately()) void revalidateQuietly().then(show);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, []);
  return isFresh;
}
