import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { ListedPromotion } from '#domain/contract/promotions.ts';
import { ComboCard } from './combo-card.tsx';

const garment = (nombre: string, units: number) => ({
  ...{ productId: nombre, nombre, variants: 1, units },
});

test('a combo shows the garment for which it is not sold, also one beyond the first ones', () => {
  const units = { Remera: 5, Jean: 5, Gorra: 5, Buzo: 0, Medias: 5 };
  const combo: ListedPromotion = {
    ...{ _id: 'combo', name: 'Combo', description: '', image: null, promoPrice: 40_000 },
    ...{ store: 'Kings', promoType: 'Promo', freeShipping: false, active: true },
    ...{ startDate: null, endDate: null },
    products: Object.entries(units).map(([nombre, left]) => garment(nombre, left)),
  };
  const Card = () => (
    <QueryClientProvider client={new QueryClient()}>
      <ComboCard combo={combo} now={new Date('2026-11-20T15:00:00Z')} />
    </QueryClientProvider>
  );
  const Stub = createRoutesStub([{ path: '/', Component: Card }]);
  const text = renderToStaticMarkup(<Stub />).replaceAll(/<[^>]*>/g, ' ');
  expect(text).toMatch(/Buzo\s+sin stock · \s+1 variante\s+Remera.+Jean.+\+2 más/);
});
