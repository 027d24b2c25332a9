import { expect, test } from 'vitest';
import { eventDetail, eventText } from './event-texts.ts';

test.each([
  ['pay', '123', 'Pago acreditado', 'Pago 123'],
  ['payLate', '123', 'Pago acreditado con la reserva vencida', 'Pago 123'],
  ['ship', 'AR1', 'Código de seguimiento enviado', 'AR1'],
  ['refundPart', '$32.000 ARS', 'Se devolvió una parte del pago', '$32.000 ARS'],
  ['refund', '$42.000 ARS', 'El pago se devolvió', '$42.000 ARS'],
  ['failPayment', 'rejected', 'El pago en proceso no se acreditó', 'Rechazado'],
  ['recordChargeback', 'charged_back', 'El banco del cliente desconoció el pago', null],
  ['cancel', null, 'Compra cancelada antes de pagarse', null],
  ['approve', null, 'Orden aprobada', null],
])('the event %s with the detail %j is shown as «%s» and %j', (action, detail, text, shown) => {
  expect(eventText({ action })).toBe(text);
  expect(eventDetail({ action, detail })).toBe(shown);
});

test('an event of the version before that a provider refund caused shows its status', () => {
  expect(eventDetail({ action: 'refund', detail: 'charged_back' })).toBe('Contracargo');
});

test('an event of a later version is shown with its name and detail', () => {
  expect(eventText({ action: 'polish' })).toBe('polish');
  expect(eventDetail({ action: 'polish', detail: 'shoes' })).toBe('shoes');
});
