import { sql } from 'kysely';

/** A condition: the promotion has not ended at `now`. */
export const hasNotEnded = (now: Date) =>
  sql<boolean>`(promotions.end_at is null or promotions.end_at > ${now})`;

/** A condition: the promotion's dates include `now`. */
export const includesDate = (now: Date) =>
  sql<boolean>`((promotions.start_at is null or promotions.start_at <= ${now}) and ${hasNotEnded(now)})`;
