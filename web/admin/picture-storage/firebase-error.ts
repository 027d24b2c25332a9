const messages: Record<string, string> = {
  'storage/unauthorized':
    'Firebase no permitió la subida. Recargá el panel; si se repite, revisá las reglas del bucket.',
  'storage/unauthenticated': 'La sesión de Firebase venció. Recargá el panel.',
  'storage/quota-exceeded': 'El bucket de Firebase llegó a su límite.',
  'storage/bucket-not-found': 'El bucket de Firebase no existe.',
  'storage/project-not-found': 'El proyecto de Firebase no existe.',
  'storage/retry-limit-exceeded': 'Se cortó la conexión con Firebase. Probá de nuevo.',
  'auth/network-request-failed': 'No se pudo conectar con Firebase. Revisá tu conexión.',
  'auth/admin-restricted-operation': 'Firebase no tiene activado el ingreso anónimo.',
  'auth/operation-not-allowed': 'Firebase no tiene activado el ingreso anónimo.',
  'auth/too-many-requests': 'Firebase recibió demasiados pedidos. Probá en unos minutos.',
};

/** An error of the web SDK in Spanish, with its code when no text is known; other errors unchanged. */
export function explainFirebaseError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!/^(storage|auth)\//.test(code)) return error;
  const message = messages[code] ?? `Firebase no pudo recibir la imagen (${code}). Probá de nuevo.`;
  return new Error(message, { cause: error });
}
