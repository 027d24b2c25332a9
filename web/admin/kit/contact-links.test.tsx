import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailLink, PhoneLinks } from './contact-links.tsx';

test.each([
  ['+54 11 2233-4455', 'tel:+541122334455'],
  ['+54 9 11 2233 4455', 'tel:+5491122334455'],
])('the phone %s of a buyer is called, and written to by WhatsApp as a mobile', (phone, tel) => {
  const html = renderToStaticMarkup(<PhoneLinks phone={phone} />);
  expect(html).toContain(`href="${tel}"`);
  expect(html).toContain('href="https://wa.me/5491122334455"');
});

test('the address of a buyer opens an e-mail', () => {
  const html = renderToStaticMarkup(<EmailLink email="ana@example.com" />);
  expect(html).toContain('href="mailto:ana@example.com"');
});
