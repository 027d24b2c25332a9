/** The values of a product's `ofertaNuevo`, with label and rank in a listing (lower ranks first). */
export const offers = {
  Nada: { label: 'Normal', rank: 3 },
  Nuevo: { label: 'Nuevo', rank: 2 },
  Preventa: { label: 'Preventa', rank: 1 },
  Oferta: { label: 'En Oferta', rank: 0 },
  'Sin Stock': { label: 'Sin Stock', rank: 3 },
  SpecialHalloween: { label: 'Especial Halloween', rank: 3 },
  SpecialChristmas: { label: 'Especial Navidad', rank: 3 },
} as const satisfies Record<string, { label: string; rank: number }>;

export type Offer = keyof typeof offers;
export const offerCodes = Object.keys(offers) as [Offer, ...Offer[]];

export const promoTypes = {
  Promo: 'Promo',
  Nada: 'Normal',
  SpecialHalloween: 'Especial Halloween',
  SpecialChristmas: 'Especial Navidad',
  SpecialSummer: 'Especial Verano',
  SpecialWinter: 'Especial Invierno',
} as const;

export type PromoType = keyof typeof promoTypes;
export const promoTypeCodes = Object.keys(promoTypes) as [PromoType, ...PromoType[]];
