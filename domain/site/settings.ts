import type { PublicSettings } from '../contract/settings.ts';

/** A seller's VAT conditions (ARCA) by code, as shown to shoppers. */
export const vatConditions = {
  responsable_inscripto: 'IVA Responsable Inscripto',
  monotributo: 'Responsable Monotributo',
  exento: 'IVA Exento',
} as const;
export type VatCondition = keyof typeof vatConditions;
export const vatCodes = Object.keys(vatConditions) as [VatCondition, ...VatCondition[]];

/** What pages show of the settings of a new shop; without the long texts, which browsers do not load. */
export const defaultPublicSettings: PublicSettings = {
  tradeName: '',
  legalName: '',
  cuit: '',
  vatCondition: null,
  legalAddress: '',
  supportEmail: '',
  phone: '',
  whatsapp: '',
  supportHours: '',
  instagramKings: '',
  instagramLv: '',
  dataFiscalUrl: '',
  vatRate: 21,
  shippingCost: 10_000,
  freeShippingFrom: null,
  exchangeDays: 30,
  pickUpDays: null,
  uncollected: 'esperar',
  returnAddress: '',
};
