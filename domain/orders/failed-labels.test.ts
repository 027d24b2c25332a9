import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatFailedLabels, parseFailedLabels } from './failed-labels.ts';
import { maxPackedOrders } from './packing.ts';

const anyReason = fc.oneof(
  fc.constantFrom('Ya se entregó', 'a=b+c, d%'),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
);

test('the orders without a label, with their reasons, survive a header', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ orderId: fc.uuid(), reason: anyReason })), (failed) => {
      const header = formatFailedLabels(failed);
      expect(header).toMatch(/^[\x21-\x7E]*$/);
      const byReason = failed.toSorted(
        (a, b) =>
          failed.findIndex(({ reason }) => reason === a.reason) -
          failed.findIndex(({ reason }) => reason === b.reason),
      );
      expect(parseFailedLabels(header)).toEqual(byReason);
    }),
  );
});

test('the header of as many orders as a file may have is shorter than 8 kB', () => {
  const reasons = ['Se devolvieron todas sus prendas', 'Todavía no está paga', 'No existe'];
  const failed = Array.from({ length: maxPackedOrders }, (_, index) => ({
    orderId: crypto.randomUUID(),
    reason: reasons[index % reasons.length] ?? '',
  }));
  expect(formatFailedLabels(failed).length).toBeLessThan(8000);
});
