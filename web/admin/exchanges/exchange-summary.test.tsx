import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleExchange } from '#domain/testing/sample-order.ts';
import { ExchangeSummary } from './exchange-summary.tsx';

const textWith = (trackingCode: string) =>
  renderToStaticMarkup(<ExchangeSummary exchange={{ ...sampleExchange, trackingCode }} />);

test('an exchange that was sent has its tracking code, and one in person was not sent', () => {
  expect(textWith('AR2')).toContain('Enviado con AR2');
  expect(textWith('')).toContain('Entregado o avisado');
  expect(textWith('')).not.toContain('Enviado');
});
