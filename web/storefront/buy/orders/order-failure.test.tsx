import { expect, test } from 'vitest';
import { ApiError } from '../../../api-client.ts';
import { textInShop } from '../../../testing/text-in-shop.tsx';
import { OrderFailure } from './order-failure.tsx';

const textOf = (status: number, missingText?: string) =>
  textInShop(
    <OrderFailure
      error={new ApiError(status, {})}
      onRetry={async () => {}}
      {...(missingText ? { missingText } : {})}
    >
      Mis Compras
    </OrderFailure>,
  );

test('an order that could not be loaded can be loaded again', () => {
  for (const status of [0, 500]) {
    expect(textOf(status, 'Revisá el enlace.')).toMatch(
      /No pudimos cargar tu compra .*No se pudo conectar.* Reintentar .*Mis Compras/,
    );
  }
});

test('an order that does not exist is not loaded again', () => {
  for (const status of [404, 400]) {
    expect(textOf(status, 'Revisá el enlace.')).toMatch(
      /No encontramos esta compra .*Revisá el enlace\. .*Mis Compras/,
    );
    expect(textOf(status)).not.toMatch(/Reintentar|No se pudo conectar/);
  }
});
