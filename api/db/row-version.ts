/** A row's value, with the version by which later statements check that it is unchanged. */
export type Versioned<T> = { value: T; version: number };
export type RowVersion = { id: string; version: number };
