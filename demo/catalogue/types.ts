import type { Fit } from '#domain/catalogue/fit.ts';

export type StoreName = 'Kings' | 'Lv';

export type OfertaNuevo =
  | 'Nada'
  | 'Nuevo'
  | 'Preventa'
  | 'Oferta'
  | 'Sin Stock'
  | 'SpecialHalloween'
  | 'SpecialChristmas';

export type GarmentName =
  | 'remera'
  | 'oversize'
  | 'musculosa'
  | 'canguro'
  | 'crew'
  | 'puffer'
  | 'bomber'
  | 'cargo'
  | 'jogger'
  | 'short'
  | 'gorra'
  | 'piluso'
  | 'medias'
  | 'mousepad'
  | 'llavero'
  | 'stickers'
  | 'tote';

export type PrintName =
  | 'corona'
  | 'rey'
  | 'reina'
  | 'laurel'
  | 'sol'
  | 'naipes'
  | 'damero'
  | 'reino'
  | 'majestad'
  | 'jaque'
  | 'rayo'
  | 'polilla'
  | 'luna'
  | 'grilla'
  | 'orbitas'
  | 'tigre'
  | 'trama'
  | 'noche'
  | 'voltaje'
  | 'insomnio'
  | 'murcielago'
  | 'copo';

/** How a variant is drawn; colours are #rrggbb. */
export type Design = {
  garment: GarmentName;
  cloth: string;
  ink: string;
  /** Second ink colour of a print. */
  ink2?: string;
  print?: PrintName;
  backPrint?: PrintName;
  /** Position of the front print; by default `centro`, the middle of the chest. */
  place?: 'centro' | 'pecho';
  /** Colour of cords, zips, linings and second tones. */
  trim?: string;
  /** Colour of the neon behind a garment of Lv. */
  glow?: string;
};

export type View = 'front' | 'back' | 'detail' | 'folded' | 'swatch';

/** The backdrop and light of one store, or one that suits both. */
export type Ground = StoreName | 'Ambas';

/** One picture: a view of a design on a backdrop. */
export type Drawing = {
  design: Design;
  view: View;
  ground: Ground;
  /** In degrees. */
  tilt: number;
  /** The arrangement of light behind the garment, 0 to 3. */
  scene: number;
};

export type DemoVariant = {
  key: string;
  /** In English, as stored in carts and orders. */
  color: string;
  modelName: string;
  drawing: Design;
  sizes: { size: string; stock: number }[];
};

export type DemoProduct = {
  key: string;
  nombre: string;
  descripcion: string;
  cuidados: string;
  /** Pesos. */
  precio: number;
  categoria: string;
  store: StoreName[];
  state: boolean;
  menu: boolean;
  ofertaNuevo: OfertaNuevo;
  fit?: Fit;
  /** Centimetres. */
  modelHeight?: number;
  modelSize?: string;
  variants: DemoVariant[];
};

export type PromoType =
  | 'Promo'
  | 'Nada'
  | 'SpecialHalloween'
  | 'SpecialChristmas'
  | 'SpecialSummer'
  | 'SpecialWinter';

export type DemoPromotion = {
  key: string;
  name: string;
  description: string;
  /** Pesos. */
  promoPrice: number;
  store: StoreName | 'Ambas';
  promoType: PromoType;
  freeShipping: boolean;
  active: boolean;
  /** Days after seeding, so that the demo's promotions do not expire. */
  startDate: number | null;
  endDate: number | null;
  products: { productKey: string; variantKeys: string[] }[];
};

export type DemoPicture = { name: string; svg: string };
