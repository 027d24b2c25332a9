import { isDatabaseDown } from '../failures/failure-log.ts';

const certificateCodes =
  /CERT|UNABLE_TO_(VERIFY|GET)|does not support SSL|self.signed certificate/i;

/** What stops a statement on a PostgreSQL server, as a line; null for what only the stack explains. */
export function explainDatabase(error: Error, url: string | undefined): string | null {
  if (!url) return null;
  const { host, pathname, searchParams } = new URL(url);
  const { code = '', message = '', path } = error as NodeJS.ErrnoException;
  if (path !== undefined && path === searchParams.get('sslrootcert')) {
    return `El archivo ${path} de sslrootcert no se puede leer (${code}): corregilo en DATABASE_URL.`;
  }
  if (/^28/.test(code) || message.startsWith('SASL')) {
    return `La base de datos de ${host} rechaza el usuario o la contraseña: corregilos en DATABASE_URL.`;
  }
  if (code === '3D000') {
    return `En ${host} no existe la base de datos ${pathname.slice(1)}: creala con createdb, o corregí DATABASE_URL.`;
  }
  if (code === '42501') {
    return `El usuario de DATABASE_URL no tiene permiso en la base de datos de ${host}: debe ser su dueño (createdb -O).`;
  }
  if (code === '53100') {
    return `El disco de la base de datos de ${host} está lleno: liberá espacio en esa máquina.`;
  }
  if (code === '53300') {
    return `La base de datos de ${host} no acepta más conexiones: cerrá otras, o bajá DATABASE_CONNECTIONS.`;
  }
  if (certificateCodes.test(`${code} ${message}`)) {
    return `La base de datos de ${host} no ofrece TLS con un certificado válido: instalalo, o corregí sslmode en DATABASE_URL.`;
  }
  return isDatabaseDown(error)
    ? `No se puede conectar con la base de datos de ${host}: iniciala, o corregí DATABASE_URL.`
    : null;
}
