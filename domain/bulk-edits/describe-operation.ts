import { offers } from '../catalogue/offer.ts';
import type { BulkOperation } from '../contract/bulk-edits.ts';
import { formatAmount } from '../shared/money.ts';
import { roundings } from './round-price.ts';

/** One line for the list of edits: `Precio +7 % (a $100) · Etiqueta: En Oferta`. */
export function describeOperation(operation: BulkOperation): string {
  const { price, previousPrice, ofertaNuevo, state, categoria, stock, includesCombos } = operation;
  const parts = [
    price && `Precio ${describePrice(price)}${includesCombos ? ', también en combos' : ''}`,
    previousPrice === 'current' && 'Precio anterior: el de antes',
    previousPrice === 'clear' && 'Sin precio anterior',
    ofertaNuevo && `Etiqueta: ${offers[ofertaNuevo].label}`,
    state !== null && (state ? 'Activar' : 'Desactivar'),
    categoria !== null && (categoria ? `Categoría: ${categoria}` : 'Sin categoría'),
    stock && `Stock ${signed(stock, String)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

type Change = { kind: 'percent' | 'amount' | 'set'; value: number };

function describePrice({ rounding, ...change }: NonNullable<BulkOperation['price']>): string {
  const rounded = rounding === 'none' ? '' : ` (${roundings[rounding].toLowerCase()})`;
  return signed(change, formatAmount) + rounded;
}

function signed({ kind, value }: Change, format: (value: number) => string): string {
  if (kind === 'set') return `= ${format(value)}`;
  const sign = value < 0 ? '−' : '+';
  const size = Math.abs(value);
  return kind === 'percent' ? `${sign}${String(size).replace('.', ',')} %` : sign + format(size);
}
