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

/** What a picture needs to know of a variant; colours are #rrggbb. */
export type Look = {
  garment: GarmentName;
  cloth: string;
  ink: string;
  /** Second ink of a print. */
  ink2?: string;
  print?: PrintName;
  backPrint?: PrintName;
  /** Where the front print sits; the middle of the chest unless told. */
  place?: 'centro' | 'pecho';
  /** Cords, zips, linings and second tones. */
  trim?: string;
  /** The neon behind a garment of Lv. */
  glow?: string;
};

export type View = 'front' | 'back' | 'detail' | 'folded' | 'swatch';

/** One picture: a look seen one way, in the light of one store. */
export type Drawing = {
  look: Look;
  view: View;
  store: StoreName;
  /** Degrees. */
  tilt: number;
  /** Which arrangement of light lies behind the garment, 0 to 3. */
  scene: number;
};

export type DemoVariant = {
  key: string;
  /** In English, as the cart and the orders store it. */
  color: string;
  modelName: string;
  drawing: Look;
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
  /** Days from the moment of seeding, so that the demo never ages. */
  startDate: number | null;
  endDate: number | null;
  products: { productKey: string; variantKeys: string[] }[];
};

export type DemoPicture = { name: string; svg: string };
