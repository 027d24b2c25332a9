import { useEffect, useState } from 'react';
import { revalidateInBackground, wasRevalidatedRecently } from '../purchase/revalidate.ts';

/** Longer than this a shopper would rather see the cart as it was. */
const timeoutMs = 1500;

/**
 * False until the shop was asked about the cart anew: what an answer changes in its rows, and how
 * tall they are, would else move the page under the shopper's hand.
 */
export function useFreshCart(): boolean {
  const [isFresh, setIsFresh] = useState(wasRevalidatedRecently);
  useEffect(() => {
    let isHere = true;
    const show = () => isHere && setIsFresh(true);
    const timer = setTimeout(show, timeoutMs);
    if (!wasRevalidatedRecently()) void revalidateInBackground().then(show);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, []);
  return isFresh;
}
