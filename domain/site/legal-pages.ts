/** The legal pages, whose texts are settings of the same names. */
export const legalPages = {
  terms: { path: '/info/terminos', title: 'Términos y condiciones' },
  privacy: { path: '/info/privacidad', title: 'Política de privacidad' },
  exchanges: { path: '/info/cambios', title: 'Cambios y garantía' },
} as const;
/** Where the texts that an order accepted are shown, by the id of their version. */
export const acceptedTextsPath = '/info/textos';
export type LegalPage = keyof typeof legalPages;
export const legalPageNames = Object.keys(legalPages) as LegalPage[];
