/** How many people wait for a size: `12 en espera`. */
export const waitingText = (waiting: number): string => `${waiting} en espera`;
