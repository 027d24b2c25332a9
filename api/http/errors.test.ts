import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createFailureCollector } from '../testing/failure-collector.ts';
import { setUpTestShop } from '../testing/test-shop.ts';
import { compressReplies } from './answers/encoding.ts';
import { installErrorHandlers } from './errors.ts';

const shop = setUpTestShop();

test('invalid input is refused with a message, a code and a text for each field', async () => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/users/signin',
    payload: { email: 'marta' },
  });
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.json()).toEqual({
    message: 'Dirección de correo electrónico no válida',
    code: 'invalid_request',
    fields: { email: 'Dirección de correo electrónico no válida', password: 'Campo requerido' },
  });
});

test('a field without a text of its own is refused in words for people', async () => {
  const { statusCode, ...response } = await shop.app.inject({
    ...{ method: 'POST', url: '/api/quote', payload: { products: [], discountCode: 7 } },
  });
  expect([statusCode, response.json().fields.discountCode]).toEqual([400, 'El valor no es válido']);
});

test('a bug returns 500 without any part of the error', async () => {
  const app = Fastify();
  installErrorHandlers(app, createFailureCollector());
  app.get('/', () => {
    throw new TypeError('password_hash of marta@example.com is null');
  });
  const response = await app.inject('/');
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    message: 'Algo salió mal. Volvé a intentarlo en unos minutos.',
    code: 'internal_error',
  });
});

test('a compressed stream that fails before its first part is an error without compression', async () => {
  const app = Fastify();
  installErrorHandlers(app, createFailureCollector());
  compressReplies(app);
  app.get('/', (_request, reply) =>
    reply.type('text/csv').send(
      new Readable({
        read() {
          this.destroy(new Error('the query failed'));
        },
      }),
    ),
  );
  const response = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
  expect([response.statusCode, response.headers['content-encoding']]).toEqual([500, undefined]);
  expect(response.json().code).toBe('internal_error');
});

test.each([
  ['{"__proto__":{"role":"Admin"},"email":"ana@example.com"}'],
  ['{"email":"ana@example.com","constructor":{"prototype":{"role":"Admin"}}}'],
])('a body that would change the prototype of objects is refused: %s', async (payload) => {
  const response = await shop.app.inject({
    ...{ method: 'POST', url: '/users/send-change-password-email', payload },
    headers: { 'content-type': 'application/json' },
  });
  expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_request']);
});
