import type { Settings } from '../contract/settings.ts';
import { demoSettings } from './demo-settings.ts';
import { legalPages } from './legal-pages.ts';

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
  searchWords: 'Otras palabras para buscar',
  categoryAudiences: 'Para quién es cada categoría',
  categoryParcels: 'Peso y medidas de cada categoría',
  holidays: 'Días sin entregas',
  pickUpDays: 'Días hábiles para retirar',
  uncollected: 'Si nadie la retira',
  transferCbu: 'CBU o CVU',
  transferAlias: 'Alias',
  transferHolder: 'Titular de la cuenta',
  transferHours: 'Horas para transferir',
  transferDiscount: 'Descuento por transferencia (%)',
  returnAddress: 'Dirección para devoluciones',
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
export function listMissingSettings(
  settings: Settings,
  { isReal }: { isReal: boolean },
): MissingSetting[] {
  const isMissing = (name: keyof Settings) =>
    !settings[name] ||
    (isReal && !ordinary.includes(name) && settings[name] === demoSettings[name]);
  return required.filter(isMissing).map((name) => ({ name, label: settingLabels[name] }));
}
