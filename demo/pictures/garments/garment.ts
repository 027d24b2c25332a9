import type { Look, View } from '../../types.ts';
import type { Cloth } from '../fabric.ts';

export type Sewing = { cloth: Cloth; look: Look; view: View };

/**
 * A garment lies around the origin, at most 1300 by 900 units.
 * `outline` casts the shadow; `focus` is what a close-up looks at.
 */
export type Garment = {
  outline: (view: View) => string;
  draw: (sewing: Sewing) => string;
  focus: { x: number; y: number; zoom: number };
  views: View[];
  /** Beside other garments a mousepad must shrink, alone a cap must grow; 1 unless told. */
  alone?: number;
  together?: number;
};

export type PrintSpot = { x: number; y: number; scale: number; turn?: number };
