import { measureRates } from '../lib/load.ts';
import { startShop } from '../lib/shop-process.ts';
import { startBareServer } from '../lib/start-bare-server.ts';
import { compare, type Measure } from '../measure.ts';

const headers = { 'accept-encoding': 'br' };

/** Cached responses per second, compared with a bare server that sends the same bytes. */
export const pages: Measure = {
  name: 'pages',
  async run() {
    const shop = await startShop();
    try {
      const [product] = await (await fetch(`${shop.url}/api/productsKings`)).json();
      const rows = [];
      for (const [what, path] of [
        ['listing page', '/kings'],
        ['product page', `/kings/kings-product/${product._id}`],
        ['API list', '/api/productsKings'],
      ] as const) {
        const url = shop.url + path;
        const bare = await startBareServer(url, headers);
        try {
          const [figure = 0, against = 0] = await measureRates([
            { url, headers },
            { url: bare.url, headers },
          ]);
          rows.push(
            compare({ what, unit: '/s', figure, against, of: 'bare node:http' }, { atLeast: 0.6 }),
          );
        } finally {
          bare.stop();
        }
      }
      return rows;
    } finally {
      await shop.stop();
    }
  },
};
