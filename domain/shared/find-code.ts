import { slugOf } from './slug.ts';

/** The code whose Spanish name is this word, in any case and with or without accents. */
export const findCode = <Code extends string>(
  labels: Readonly<Record<Code, string>>,
  word: string,
): Code | undefined =>
  (Object.keys(labels) as Code[]).find((code) => slugOf(labels[code]) === slugOf(word));
