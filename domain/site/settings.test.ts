import { describe, expect, test } from 'vitest';
import { type Settings, settingsForm } from '../contract/settings.ts';
import { bankAccount } from '../testing/bank-account.ts';
import { defaultSettings } from './default-settings.ts';
import { demoSettings } from './demo-settings.ts';
import { type LegalPage, legalPageNames } from './legal-pages.ts';
import { legalText } from './legal-texts.ts';
import { listMissingSettings } from './missing-settings.ts';

/** A real shop that has set everything. */
const complete: Settings = {
  ...demoSettings,
  tradeName: 'La Tienda',
  legalName: 'La Tienda S.R.L.',
  cuit: '30-71234567-1',
  legalAddress: 'Av. Siempreviva 742, Rosario',
  supportEmail: 'ayuda@tienda.example',
  phone: '+54 341 555 0100',
  dataFiscalUrl: 'http://qr.afip.gob.ar/?qr=abc,,',
};

describe('the form', () => {
  test.each([defaultSettings, demoSettings, complete])('accepts its own settings', (settings) => {
    expect(settingsForm.parse(settings)).toEqual(settings);
  });

  test.each([
    [{ cuit: '30-71234567-9' }, 'El CUIT no es válido: revisá sus once dígitos'],
    [{ supportEmail: 'ayuda' }, 'El correo electrónico no es válido'],
    [{ phone: '555' }, 'El número de teléfono no es válido. El formato es +54 XXX XXX XXXX'],
    [{ instagramLv: '@tienda' }, 'Debe ser como https://www.instagram.com/tu.tienda'],
    [
      { instagramKings: 'javascript:alert(1)' },
      'Debe ser como https://www.instagram.com/tu.tienda',
    ],
    [
      { dataFiscalUrl: 'https://afip.gob.ar.example/?qr=1' },
      'Debe ser la dirección que da ARCA, como http://qr.afip.gob.ar/?qr=…',
    ],
    [{ vatRate: 21.005 }, 'Puede tener como máximo dos decimales'],
    [{ vatRate: Number.NaN }, 'Debe ser un número'],
    [{ shippingCost: -1 }, 'No puede ser negativo'],
    [{ exchangeDays: 1.5 }, 'Debe ser un número entero'],
    [{ pickUpDays: 0 }, 'Tiene que ser al menos 1'],
    [{ pickUpDays: 61 }, 'Puede ser como máximo 60'],
    [{ uncollected: 'tirar' }, 'Elegí qué pasa si nadie la retira'],
    [{ vatCondition: 'otra' }, 'Elegí una condición frente al IVA'],
    [{ searchWords: 'jacket' }, 'Línea 1: escribila como «jacket, chaqueta = campera»'],
    [
      { searchWords: 'jacket = campera\n\nhoodie = buzo canguro' },
      'Línea 3: después del «=» va una palabra por prenda, no «buzo canguro»',
    ],
    [
      { searchWords: 'saco de tres botones = campera' },
      'Línea 1: «saco de tres botones» tiene más de dos palabras',
    ],
    [{ searchWords: '¿? = campera' }, 'Línea 1: «¿?» no tiene letras'],
    [{ categoryAudiences: 'Vestidos' }, 'Línea 1: escribila como «Vestidos = mujer, adultos»'],
    [
      { categoryAudiences: 'Vestidos = damas' },
      'Línea 1: «damas» no es mujer, hombre, unisex, adultos, niños, niños pequeños, bebés, recién nacidos',
    ],
    [{ terms: 'Escribinos a {{mail}}.' }, 'No existe la variable {{mail}}'],
    [{ terms: '{{constructor}}' }, 'No existe la variable {{constructor}}'],
  ])('refuses %j', (change, message) => {
    const { error } = settingsForm.safeParse({ ...complete, ...change });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe('before it opens', () => {
  test('a new shop lacks everything that the law requires', () => {
    expect(
      listMissingSettings(defaultSettings, { isReal: false }).map(({ label }) => label),
    ).toEqual([
      'Razón social',
      'CUIT',
      'Condición frente al IVA',
      'Domicilio legal',
      'Correo de soporte',
      'Teléfono',
      'Horario de atención',
      'Enlace de Data Fiscal',
    ]);
  });

  test("a demo's values count as missing in a real shop, except those that any shop may have", () => {
    expect(listMissingSettings(demoSettings, { isReal: false })).toEqual([]);
    expect(listMissingSettings(demoSettings, { isReal: true }).map(({ name }) => name)).toEqual([
      'legalName',
      'cuit',
      'legalAddress',
      'supportEmail',
      'phone',
      'dataFiscalUrl',
    ]);
  });

  test('a complete shop lacks nothing', () => {
    expect(listMissingSettings(complete, { isReal: true })).toEqual([]);
  });
});

const textOf = (page: LegalPage, settings: Settings) =>
  legalText(page, { settings, deliveryMethods: [] });

describe('the legal texts', () => {
  test.each(legalPageNames)('%s names the seller and leaves no variable', (page) => {
    const text = textOf(page, complete);
    expect(text).not.toMatch(/\{\{|a completar/);
    expect(text).toContain('ayuda@tienda.example');
  });

  test('the terms name the transfer while the shop accepts it', () => {
    expect(textOf('terms', complete)).toContain('Pagás con Mercado Pago: la tienda');
    expect(textOf('terms', { ...complete, ...bankAccount })).toContain(
      'Pagás con Mercado Pago o por transferencia: la tienda',
    );
  });

  test.each([
    ['responsable_inscripto', 'en pesos argentinos e incluyen IVA.'],
    ['monotributo', 'en pesos argentinos.'],
    ['exento', 'en pesos argentinos.'],
    [null, 'en pesos argentinos.'],
  ] as const)('the terms of a seller whose VAT condition is %s say: %s', (vatCondition, words) => {
    expect(textOf('terms', { ...complete, vatCondition })).toContain(words);
  });

  test.each<[LegalPage, RegExp]>([
    ['terms', /10 días corridos/],
    ['terms', /\(\/arrepentimiento\)/],
    [
      'privacy',
      /El titular de los datos personales tiene la facultad de ejercer el derecho de acceso/,
    ],
    ['privacy', /Si comprás en el local o por un chat[\s\S]*CBU[\s\S]*arrepentirte/],
    ['privacy', /dirección IP[\s\S]*DNI, la dirección y el teléfono de tu última compra/],
    ['exchanges', /garantía legal de \*\*6 meses\*\*/],
    ['exchanges', /\*\*30 días\*\*/],
  ])('%s says %s', (page, words) => {
    expect(textOf(page, complete)).toMatch(words);
  });

  test.each([
    [0, null],
    [1, 'dentro de **1 día** de recibida'],
    [2, 'dentro de los **2 días** de recibida'],
  ])('of exchanges within %d days offer %s', (exchangeDays, words) => {
    const text = textOf('exchanges', { ...complete, exchangeDays });
    expect(text).toMatch(words ?? /^## Arrepentimiento\n\nTenés \*\*10 días/);
    expect(text.includes('Mis Compras')).toBe(words !== null);
    expect(text.includes('cambios')).toBe(words !== null);
  });

  test('an own text of exchanges stays as it is', () => {
    const exchanges = 'Cambios: {{dias_de_cambio}} días';
    expect(textOf('exchanges', { ...complete, exchanges, exchangeDays: 0 })).toBe(
      'Cambios: 0 días',
    );
  });

  test('what is not set yet is visibly missing', () => {
    expect(textOf('terms', defaultSettings)).toContain('CUIT \\(a completar\\)');
  });

  test("a value is literal text, not Markdown of the owner's", () => {
    const settings = { ...complete, legalName: 'A*B* [c](d)', terms: '{{ razon_social }}!' };
    expect(textOf('terms', settings)).toBe('A\\*B\\* \\[c\\]\\(d\\)!');
  });
});
