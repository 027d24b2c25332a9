/** How many people wait for a size: `Esperan 12`. */
export const waitingText = (waiting: number): string =>
  waiting === 1 ? '1 en espera' : `Esperan ${waiting}`;
