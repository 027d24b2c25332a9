import { join } from 'node:path';

const port = process.env.E2E_PORT ?? '4310';

/** Where the shop of the journeys listens, and where it keeps its data; one run at a time. */
export const shopAddress = `http://localhost:${port}`;
export const shopFolder = join(import.meta.dirname, `../data/journeys-${port}`);

export const administrator = { email: 'admin@vidriera.test', password: 'Administra1' };

/** The province about which the address service never answers the journeys' shop in time. */
export const provinceWithoutLists = {
  id: '94',
  nombre: 'Tierra del Fuego, Antártida e Islas del Atlántico Sur',
};
