import type { Settings } from '../contract/settings.ts';
import { legalPages } from './legal-pages.ts';

/** A seller's VAT conditions (ARCA) by code, as shown to shoppers. */
export const vatConditions = {
  responsable_inscripto: 'IVA Responsable Inscripto',
  monotributo: 'Responsable Monotributo',
  exento: 'IVA Exento',
} as const;
export type VatCondition = keyof typeof vatConditions;

/** The settings of a new shop. */
export const defaultSettings: Settings = {
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
  terms: '',
  privacy: '',
  exchanges: '',
};

/** The settings of a demo shop, which belong to nobody: its seller says so, and `.test` is reserved. */
export const demoSettings: Settings = {
  ...defaultSettings,
  tradeName: 'Vidriera (demostración)',
  legalName: 'Vidriera Demostración S.A.',
  cuit: '30-00000000-7',
  vatCondition: 'responsable_inscripto',
  legalAddress: 'Calle de Ejemplo 123, Ciudad Autónoma de Buenos Aires',
  supportEmail: 'soporte@vidriera.test',
  phone: '+54 11 5555 0100',
  whatsapp: '+54 9 11 5555 0100',
  supportHours: 'Lunes a viernes de 9 a 18',
  instagramKings: 'https://www.instagram.com/vidriera.kings.demo',
  instagramLv: 'https://www.instagram.com/vidriera.lv.demo',
  dataFiscalUrl: 'http://qr.afip.gob.ar/?qr=demostracion',
};

/** The names of the settings, as the panel shows them. */
export const settingLabels: Readonly<Record<keyof Settings, string>> = {
  tradeName: 'Nombre de la tienda',
  legalName: 'Razón social',
  cuit: 'CUIT',
  vatCondition: 'Condición frente al IVA',
  legalAddress: 'Domicilio legal',
  supportEmail: 'Correo de soporte',
  phone: 'Teléfono',
  whatsapp: 'WhatsApp',
  supportHours: 'Horario de atención',
  instagramKings: 'Instagram de Kings',
  instagramLv: 'Instagram de Lv',
  dataFiscalUrl: 'Enlace de Data Fiscal',
  vatRate: 'Alícuota de IVA (%)',
  shippingCost: 'Costo de envío',
  freeShippingFrom: 'Envío gratis desde',
  exchangeDays: 'Días para cambios',
  terms: legalPages.terms.title,
  privacy: legalPages.privacy.title,
  exchanges: legalPages.exchanges.title,
};

/** What an online shop must show in Argentina. */
const required = [
  'legalName',
  'cuit',
  'vatCondition',
  'legalAddress',
  'supportEmail',
  'phone',
  'supportHours',
  'dataFiscalUrl',
] as const;

/** Values of a demo that a real shop may have too. */
const ordinary: readonly (keyof Settings)[] = ['vatCondition', 'supportHours'];

export type MissingSetting = { name: (typeof required)[number]; label: string };

/** What a shop must still set before it opens; in a real shop a demo's value counts as missing. */
export function findMissingSettings(
  settings: Settings,
  { isReal }: { isReal: boolean },
): MissingSetting[] {
  const isMissing = (name: keyof Settings) =>
    !settings[name] ||
    (isReal && !ordinary.includes(name) && settings[name] === demoSettings[name]);
  return required.filter(isMissing).map((name) => ({ name, label: settingLabels[name] }));
}
