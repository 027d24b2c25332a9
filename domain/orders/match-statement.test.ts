import { expect, test } from 'vitest';
import { centavos } from '../shared/money.ts';
import { matchStatement, onlyAmountOf } from './match-statement.ts';

const orderA = { orderId: '00000000-0000-4000-8000-0000aaaa1111', missing: centavos(2_500_000) };
const orderB = { orderId: '00000000-0000-4000-8000-0000bbbb2222', missing: centavos(1_234_550) };

const match = (text: string) => matchStatement(text, [orderA, orderB]);

test.each([
  '24/11/2026;TRANSFERENCIA RECIBIDA;JUAN PEREZ;25.000,00;1.200.345,10',
  '2026-11-24,CREDITO INMEDIATO,"25,000.00"',
  'Transferencia de Juan Pérez  $ 25000  10:35',
  '24/11\tCRED.TRF 27-12345678-3\t25000.00\t',
  'Transferencia - $25.000,00',
  'Transferencia de Juan Pérez - 25.000,00',
  '24-11-2026 $25.000,00',
  '24-11-2026 25.000,00',
  '24/11 - Transferencia CBU-0110012920000091344977 - $ 25.000,00',
  // The blank cell of another column.
  '24/11\tTransferencia\t-\t$ 25.000,00',
  '2026-11-24,CREDITO,25000.00,1200345.10',
  '24/11/2026,TRANSFERENCIA 27-12345678-3,25000,1225000',
  '24/11/2026,25000.00,TRANSFERENCIA',
  '24/11/2026,TRANSFERENCIA,0.00,25000.00,1225000.00',
  '24/11/2026,TRANSFERENCIA,,$25000.00,$1225000.00',
  '24/11/2026,TRANSFERENCIA,25000,00',
  '24/11/2026, TRANSFERENCIA, 25000.00, 1200345.10',
  '"24/11/2026","TRANSFERENCIA, PEREZ","25.000,00","1.200.345,10"',
  'Transferencia recibida ARS25.000,00',
  'Transferencia recibida ARS 25.000,00',
  '24/11 Transferencia 25.000,00CR',
])('an amount is found in "%s"', (text) => {
  expect(match(text)).toEqual([
    {
      line: 1,
      text: text.trim(),
      orders: [{ orderId: orderA.orderId, amount: orderA.missing, hasReference: false }],
      more: 0,
    },
  ]);
});

test('the reference decides, also with another amount', () => {
  expect(match('\n24/11 pago BBBB2222 20.000,00')).toEqual([
    {
      line: 2,
      text: '24/11 pago BBBB2222 20.000,00',
      orders: [{ orderId: orderB.orderId, amount: null, hasReference: true }],
      more: 0,
    },
  ]);
  expect(match('aaaa1111 12.345,50')[0]?.orders).toMatchObject([{ orderId: orderA.orderId }]);
});

test.each([
  '24/11/2026;PAGO DE TARJETA;-25.000,00',
  'Pago de tarjeta -$25.000,00',
  'Pago de tarjeta -$ 25.000,00',
  '- 25.000,00',
  '- $25.000,00',
  '24/11;Pago de tarjeta;- 25.000,00;1.200.345,10',
  '24/11,"Pago de tarjeta","- $ 25,000.00"',
  '24/11\tPago de tarjeta\t- $25.000,00',
  'Pago de tarjeta   - $25.000,00',
  'Pago de tarjeta −25.000,00',
  'Pago de tarjeta − $ 25.000,00',
  'Pago de tarjeta –$25.000,00',
  'Pago de tarjeta ($25.000,00)',
  'Pago de tarjeta (25.000,00)',
  'Pago de tarjeta $-25.000,00',
  'Pago de tarjeta 25.000,00-',
  'Pago de tarjeta 25.000,00−',
  'CBU 0110012920000091344977',
  'Comprobante 25000-1',
  '2026-11-24,PAGO,-25000.00,1200345.10',
  '24/11/2026,PAGO,- $25000.00,1200345.10',
  'Pago de tarjeta -ARS25.000,00',
  '24/11/2026,CREDITO,25.000,50',
  'Cuotas 1,25.000,3',
  '25.000,2,25,000,4',
  'Comprobantes 12.25.000,13',
  'MARS25000 25000CRED',
  '',
])('nothing is proposed for "%s"', (text) => {
  expect(match(text)).toEqual([]);
});

test('two orders of the same amount are both proposed', () => {
  const twin = { ...orderB, missing: orderA.missing };
  expect(matchStatement('25.000', [orderA, twin])[0]?.orders).toHaveLength(2);
});

test('of many orders of the same amount the first ten are proposed', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ ...orderA, orderId: `order-${index}` }));
  const [line] = matchStatement('25.000', many);
  expect(line?.orders.map(({ orderId }) => orderId)).toEqual(
    many.slice(0, 10).map(({ orderId }) => orderId),
  );
  expect(line?.more).toBe(30);
});

test('an order that waits for no transfer is proposed by its reference alone', () => {
  const settled = { orderId: orderB.orderId, missing: null };
  const [line, ...rest] = matchStatement('pago bbbb2222 25.000\n12.345,50', [orderA], [settled]);
  expect(rest).toEqual([]);
  expect(line?.orders).toEqual([{ orderId: orderB.orderId, amount: null, hasReference: true }]);
});

test.each([
  ['24/11 pago BBBB2222 20.000,00', 2_000_000],
  ['24/11 pago BBBB2222 20.000,00 1.200.345,10', null],
  ['24/11 pago BBBB2222 -20.000,00', null],
  ['2026-11-24,PAGO BBBB2222,20000.00', 2_000_000],
  ['2026-11-24,PAGO BBBB2222,20000.00,1200345.10', null],
  ['', null],
])('the only amount of "%s" is %s centavos', (text, amount) => {
  expect(onlyAmountOf(text)).toBe(amount);
});
