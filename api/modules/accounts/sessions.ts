import Bowser from 'bowser';
import { sessionLimits } from '#domain/accounts/account.ts';
import { permissionsOf } from '#domain/accounts/permissions.ts';
import type { OpenSession, Session } from '#domain/contract/accounts.ts';
import { notFound, type Refusal } from '#domain/shared/refusal.ts';
import { type Account, createToken, type SignedIn } from '../../access/session.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';

const hourMs = 3_600_000;
/** Longer texts are no browser's. */
const maxUserAgent = 400;

type Input = {
  account: Account;
  userAgent: string | undefined;
  secret: string;
  now: Date;
  /** When the account proved every factor that it has; now unless given. */
  confirmedAt?: Date;
};

/** Opens a session of the account: its row, and what the browser stores. */
export async function openSession(
  db: Db,
  { account, userAgent, secret, now, confirmedAt = now }: Input,
): Promise<Session> {
  const { id, firstName, lastName, userName, email, role } = account;
  const sessionId = newId();
  const expiresAt = new Date(now.getTime() + sessionLimits[role].maxHours * hourMs);
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      userId: id,
      userAgent: userAgent?.slice(0, maxUserAgent) ?? null,
      createdAt: now,
      lastUsedAt: now,
      confirmedAt,
      expiresAt,
    })
    .execute();
  const permissions = permissionsOf(account);
  const token = createToken(secret, { id, role, sessionId, expiresAt });
  return { _id: id, firstName, lastName, userName, email, role, permissions, token };
}

/** The account's sessions that have not ended: the current one, then the others, last used first. */
export async function listSessions(
  db: Db,
  { account, now }: { account: SignedIn; now: Date },
): Promise<{ sessions: OpenSession[] }> {
  const idleSince = now.getTime() - sessionLimits[account.role].idleHours * hourMs;
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', account.id)
    .where('expiresAt', '>', now)
    .where('lastUsedAt', '>', new Date(idleSince))
    .orderBy((eb) => eb('id', '=', account.sessionId), 'desc')
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    sessions: rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      _id: id,
      device: deviceOf(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: id === account.sessionId,
    })),
  };
}

/** `Chrome en Android`, from a `User-Agent` header. */
export function deviceOf(userAgent: string | null): string {
  const { browser, os } = Bowser.parse(userAgent || 'unknown');
  return `${browser.name || 'Un navegador'}${os.name ? ` en ${os.name}` : ''}`;
}

/** Ends one session of the account. */
export async function endSession(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<{ message: string } | Refusal> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 0n ? notFound('la sesión') : { message: 'Sesión cerrada' };
}

/** Ends every session of the account, or every other than `except`. */
export async function endSessions(db: Db, userId: string, except?: string): Promise<void> {
  const all = db.deleteFrom('sessions').where('userId', '=', userId);
  await (except ? all.where('id', '<>', except) : all).execute();
}
