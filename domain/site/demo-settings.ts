import type { Settings } from '../contract/settings.ts';
import { defaultSettings } from './default-settings.ts';

/** The settings of a demo shop, which belong to nobody: its seller says so, and `.test` is reserved. */
export const demoSettings: Settings = {
  ...defaultSettings,
  tradeName: 'Vidriera',
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
