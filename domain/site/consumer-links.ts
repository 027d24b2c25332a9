/** Links of Argentine consumer law, in the footer of every page (docs/legal.md). */
export const withdrawalPath = '/arrepentimiento';
export const withdrawalLabel = 'Botón de arrepentimiento';

/** The federal single window for complaints (Resolución 274/2021), with its prescribed words. */
export const consumerDefence = {
  text: 'Defensa de las y los consumidores. Para reclamos ingrese aquí',
  url: 'https://autogestion.produccion.gob.ar/consumidores',
} as const;
