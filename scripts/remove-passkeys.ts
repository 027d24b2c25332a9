// npm run remove-passkeys -- ana@example.com
import { removeSecondFactors } from '#api/modules/accounts/remove-second-factors.ts';
import { UsageError } from './run-command.ts';
import { runOnDatabase } from './run-on-database.ts';

/** Removes the passkeys and recovery codes of an account whose owner has lost both. */
await runOnDatabase(readEmail, async ({ db }, email) => {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (!account) throw new UsageError(`No hay una cuenta de ${email}.`);
  const count = await removeSecondFactors(db, account.id);
  process.stdout.write(`Llaves de acceso quitadas: ${count}. ${email} entra con su contraseña.\n`);
});

function readEmail(): string {
  const [email] = process.argv.slice(2);
  if (!email) throw new UsageError('Uso: npm run remove-passkeys -- correo@ejemplo.com');
  return email;
}
