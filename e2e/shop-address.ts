import { join } from 'node:path';

const port = process.env.E2E_PORT ?? '4310';

/** The URL and the data folder of the shop under test; one run at a time per port. */
export const shopAddress = `http://localhost:${port}`;
export const shopFolder = join(import.meta.dirname, `../data/journeys-${port}`);

export const administrator = { email: 'admin@vidriera.test', password: 'Administra1' };

/** The province for which the simulated address service always times out. */
export const provinceWithoutLists = {
  id: '94',
  nombre: 'Tierra del Fuego, Antártida e Islas del Atlántico Sur',
};

/** The department for whose localities it times out, after the departments of its province have come. */
export const departmentWithoutList = {
  id: '06854',
  nombre: '25 de Mayo',
  province: 'Buenos Aires',
};
