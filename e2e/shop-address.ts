import { join } from 'node:path';

const port = Number(process.env.E2E_PORT ?? 4310);

export type TestedShop = ReturnType<typeof shopOn>;

const shopOn = (port: number) => ({
  address: `http://localhost:${port}`,
  folder: join(import.meta.dirname, `../data/journeys-${port}`),
});

/** The shop of most journeys, and that of those which lock a shop; one run at a time per port. */
export const [sharedShop, lockedShop] = [shopOn(port), shopOn(port + 1)];

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
