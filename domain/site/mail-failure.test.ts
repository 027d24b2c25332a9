import { expect, test } from 'vitest';
import { mailFailureText } from './mail-failure.ts';

test.each([
  ['connect ECONNREFUSED 127.0.0.1:587', 'El servidor de correo no responde.'],
  ['getaddrinfo ENOTFOUND smtp.tienda.example', 'El servidor de correo no responde.'],
  ['Connection timeout', 'El servidor de correo no responde.'],
  [
    'Invalid login: 535 5.7.8 Username and Password not accepted',
    'El servidor de correo rechaza el usuario o la contraseña.',
  ],
  ['self-signed certificate', 'La conexión segura con el servidor de correo falla.'],
  [
    'Mail command failed: 553 sender not allowed',
    'El servidor de correo rechaza la dirección del remitente.',
  ],
  [
    "Error: Can't send mail - all recipients were rejected: 550 no such user",
    'El servidor de correo rechaza la dirección del destinatario.',
  ],
  ['Message failed: 552 quota exceeded', 'El servidor de correo no acepta los correos.'],
  [
    'Template order_accepted: TypeError: timeout',
    'La tienda no puede armar el correo por un error propio.',
  ],
])('“%s” reads “%s”', (error, text) => {
  expect(mailFailureText(error)).toBe(text);
});
