import { z } from 'zod';
import { favouriteKinds, maxFavourites, mergeFavourites } from '../catalogue/favourites.ts';
import { id, idList } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { card, storeCode } from './listing.ts';

const favourite = z.object({
  kind: z.enum(favouriteKinds, { error: 'El tipo de favorito no existe' }),
  id,
  store: storeCode,
});

/** Each once; invalid ids are dropped, since they match nothing either. */
const changes = z
  .array(favourite.extend({ id: z.string({ error: 'El identificador no es válido' }).max(100) }), {
    error: 'Los favoritos no son válidos',
  })
  .max(maxFavourites, `Se pueden enviar como máximo ${maxFavourites} favoritos a la vez`)
  .transform((list) => {
    const valid = list.filter((each) => id.safeParse(each.id).success);
    return [
      ...mergeFavourites(
        valid.map((each) => ({ ...each, id: each.id.toLowerCase() })),
        [],
      ),
    ];
  });

/** The newest first. */
const favourites = z.object({ favourites: z.array(favourite) });

/** A card, and the stores that show it. */
const offeredCard = z.object({ card, stores: z.array(storeCode) });
export type OfferedCard = z.infer<typeof offeredCard>;

const cards = z.object({ products: z.array(offeredCard), promotions: z.array(offeredCard) });

export const favouriteCalls = {
  'GET /api/user/favourites': {
    access: 'account',
    summary: 'Los favoritos de la cuenta',
    response: favourites,
  },
  'PUT /api/user/favourites': {
    access: 'account',
    summary: 'Quita y agrega favoritos de la cuenta, y responde todos',
    body: z.object({ additions: changes, removals: changes }),
    response: favourites,
  },
  'GET /api/favourites/cards': {
    access: 'public',
    summary:
      'Lo que muestran los productos y combos de estos ids que se pueden ver, también agotados',
    query: z.object({ products: idList.optional(), promotions: idList.optional() }),
    response: cards,
  },
} satisfies EndpointTable;
