import type { Design, View } from '../../catalogue/types.ts';
import type { Cloth } from '../fabric/fabric.ts';

export type DrawContext = { cloth: Cloth; design: Design; view: View };

/**
 * A garment is centred on the origin, within 1300 by 900 units.
 * `outline` is the shape of the shadow; `focus` is the centre of the close-up.
 */
export type Garment = {
  outline: (view: View) => string;
  draw: (context: DrawContext) => string;
  focus: { x: number; y: number; zoom: number };
  views: View[];
  /** The scale alone and beside other garments; 1 by default. */
  alone?: number;
  together?: number;
};

export type PrintSpot = { x: number; y: number; scale: number; turn?: number };
