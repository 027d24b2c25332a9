// Not an Intl.DateTimeFormat at module level: the first one of a page is slow to create.
const readClock = (moment: string) =>
  new Date(moment).toLocaleTimeString('es-AR', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** Until when the stock is reserved, in the browser's time zone. */
export function ReservedUntil({ expiresAt }: { expiresAt: string | undefined }) {
  if (!expiresAt) return 'Guardamos tus prendas por un rato; si no lo pagás, se liberan solas.';
  return (
    <>
      Guardamos tus prendas hasta las{' '}
      <time dateTime={expiresAt} className="font-medium text-ink tabular-nums">
        {readClock(expiresAt)}
      </time>
      ; si no lo pagás, se liberan solas.
    </>
  );
}
