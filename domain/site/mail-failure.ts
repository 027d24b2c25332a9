/** Errors of nodemailer, the network or a mail server (RFC 5321), with their text for the owner. */
const meanings: readonly [RegExp, string][] = [
  [/^Template /, 'La tienda no puede armar el correo por un error propio.'],
  [/recipients were rejected/i, 'El servidor de correo rechaza la dirección del destinatario.'],
  [
    /invalid login|missing credentials|\b(530|534|535)\b/i,
    'El servidor de correo rechaza el usuario o la contraseña.',
  ],
  [/mail command failed/i, 'El servidor de correo rechaza la dirección del remitente.'],
  [
    /certificate|\btls\b|\bssl\b|wrong version number/i,
    'La conexión segura con el servidor de correo falla.',
  ],
  [
    /ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|timeout|timed out|connection closed|greeting/i,
    'El servidor de correo no responde.',
  ],
];

/** Why an email was not sent, in Spanish, by its last error. */
export function mailFailureText(error: string): string {
  const meaning = meanings.find(([words]) => words.test(error));
  return meaning?.[1] ?? 'El servidor de correo no acepta los correos.';
}
