import { useState } from 'react';
import { useLocation } from 'react-router';
import {
  colorParameter,
  findTalle,
  initialSelection,
  type Selection,
  selectTalle,
} from '#domain/catalogue/selection.ts';
import type { ShownProduct } from '#domain/contract/catalogue.ts';
import { replaceParameter } from '../../../ui/browser.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';

/**
 * The chosen colour and size, the size of the URL that the colour lacks, and the function that chooses. The
 * size of the URL is not read by the server: a cached page for each size would be too many.
 */
export function useSelection({ variants }: ShownProduct, color: string | null) {
  const { search } = useLocation();
  const isHydrated = useHydrated();
  const [picked, setPicked] = useState<Selection | null>(null);
  const shared = isHydrated && !picked ? new URLSearchParams(search).get('talle') : null;
  const talle = findTalle(variants, shared);
  const selection = picked ?? selectTalle(variants, initialSelection(variants, color), talle);
  const select = (next: Selection | null) => {
    setPicked(next);
    replaceParameter('talle', null);
    if (!next || next.variantId === selection?.variantId) return;
    replaceParameter('color', colorParameter(variants, next.variantId));
  };
  return { selection, missing: selection?.sizeId === null ? talle : null, select };
}
