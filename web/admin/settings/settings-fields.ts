import type { Settings } from '#domain/contract/settings.ts';
import { uncollectedRuleLabels } from '#domain/delivery/pick-up-term.ts';
import type { LegalPage } from '#domain/site/legal-pages.ts';
import { vatConditions } from '#domain/site/settings.ts';

type FieldName = Exclude<keyof Settings, LegalPage>;

export type SettingField = {
  name: FieldName;
  hint?: string;
  type?: 'text' | 'email' | 'tel' | 'url' | 'decimal' | 'numeric' | 'select' | 'lines';
  /** The labels of a choice, and whether it may be none. */
  options?: Readonly<Record<string, string>>;
  isOptional?: true;
  /** The height of a list of lines. */
  rows?: number;
};

type Group = { title: string; hint?: string; fields: readonly SettingField[] };

/** The form's groups of fields, without the legal texts. */
export const settingGroups: readonly Group[] = [
  {
    title: 'Quién vende',
    hint: 'Aparece al pie de cada página, en los términos y en los correos.',
    fields: [
      { name: 'tradeName' },
      { name: 'legalName' },
      { name: 'cuit', hint: 'Once dígitos, con o sin guiones' },
      { name: 'vatCondition', type: 'select', options: vatConditions, isOptional: true },
      { name: 'legalAddress' },
      {
        name: 'dataFiscalUrl',
        type: 'url',
        hint: 'La dirección del formulario 960/D, que da ARCA con «Formulario Nº 960/NM»',
      },
    ],
  },
  {
    title: 'Atención',
    hint: 'Aparece en Soporte. Un dato vacío no se muestra.',
    fields: [
      { name: 'supportEmail', type: 'email' },
      { name: 'phone', type: 'tel', hint: 'Como +54 11 5555 0100' },
      { name: 'whatsapp', type: 'tel', hint: 'Como +54 9 11 5555 0100' },
      { name: 'supportHours', hint: 'La ley pide al menos ocho horas por día' },
      { name: 'instagramKings', type: 'url' },
      { name: 'instagramLv', type: 'url' },
    ],
  },
  {
    title: 'Precios y envíos',
    fields: [
      { name: 'shippingCost', type: 'decimal', hint: 'En pesos, por compra' },
      {
        name: 'freeShippingFrom',
        type: 'decimal',
        hint: 'En pesos, lo que cuestan las prendas con descuentos. Vacío: nunca, salvo los combos con envío gratis.',
      },
      {
        name: 'vatRate',
        type: 'decimal',
        hint: 'Para el precio sin impuestos nacionales',
      },
      { name: 'exchangeDays', type: 'numeric', hint: 'Desde la entrega' },
      {
        name: 'returnAddress',
        hint: 'Va en los correos de cambios y arrepentimientos. Vacía: el domicilio legal.',
      },
    ],
  },
  {
    title: 'Entregas',
    hint: 'De las formas de entrega: lo que pesa cada prenda elige la fila de su tabla, y los días se cuentan sin fines de semana ni feriados.',
    fields: [
      {
        name: 'categoryParcels',
        type: 'lines',
        hint: 'En gramos y centímetros, una línea por categoría, como: Remeras, Musculosas = 250, 3x25x30. Las medidas son para el correo y pueden faltar. Lo demás pesa 400, o lo que dice el producto.',
        rows: 4,
      },
      {
        name: 'holidays',
        type: 'lines',
        hint: 'Una línea por día, como: 25/12/2026 = Navidad. El plazo para arrepentirse tampoco vence en ellos.',
        rows: 4,
      },
      {
        name: 'pickUpDays',
        type: 'numeric',
        hint: 'De 1 a 60, desde el día en que la orden está lista. Vacío: sin límite. Las órdenes que ya están listas conservan su fecha.',
      },
      {
        name: 'uncollected',
        type: 'select',
        options: uncollectedRuleLabels,
        hint: 'El correo de «lista para retirar» lo dice, con la fecha',
      },
    ],
  },
  {
    title: 'Transferencias',
    hint: 'Con un CBU, CVU o alias y su titular, se puede pagar también por transferencia. Vacíos: solo con Mercado Pago.',
    fields: [
      { name: 'transferCbu', hint: 'Los 22 números de la cuenta de la tienda' },
      {
        name: 'transferAlias',
        hint: 'Como KINGS.ROPA. Ningún dato permite comprobarlo acá: revisalo dos veces.',
      },
      { name: 'transferHolder', hint: 'Como figura en el banco' },
      {
        name: 'transferHours',
        type: 'numeric',
        hint: 'De 1 a 72: cuánto se guardan las prendas. Quien avisa que transfirió tiene hasta 72.',
      },
      {
        name: 'transferDiscount',
        type: 'numeric',
        hint: 'De 0 a 50, sobre las prendas y no sobre el envío; 0 no descuenta. Atención: la Resolución 51-E/2017 y la Ley 25.065 (art. 37 c) piden el mismo precio que con tarjeta en un pago. No pudimos establecer si siguen vigentes: consultalo con tu abogado antes de usarlo.',
      },
    ],
  },
  {
    title: 'Búsqueda',
    hint: 'Quien escribe una palabra de la izquierda encuentra también las prendas de la derecha. También mientras escribe, y con un error de tipeo.',
    fields: [
      {
        name: 'searchWords',
        type: 'lines',
        hint: 'Una línea por prenda, como: jacket, chaqueta = campera',
        rows: 14,
      },
    ],
  },
  {
    title: 'Google y Meta',
    hint: 'Los catálogos dicen para quién es cada prenda. Lo que no está en la lista es unisex y para adultos; cada producto puede decir otra cosa.',
    fields: [
      {
        name: 'categoryAudiences',
        type: 'lines',
        hint: 'Una línea por categoría, como: Vestidos, Polleras = mujer, adultos',
        rows: 4,
      },
    ],
  },
];
