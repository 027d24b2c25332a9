// No formatter at hand: a browser's first one is dear to make, and this file comes with every page.
const readClock = (moment: string) =>
  new Date(moment).toLocaleTimeString('es-AR', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** How long the order holds its garments, by the shopper's own clock. */
export function ReservedUntil({ expiresAt }: { expiresAt: string | undefined }) {
  if (!expiresAt) return 'Guardamos tus prendas por un rato; si no lo pagas, se liberan solas.';
  return (
    <>
      Guardamos tus prendas hasta las{' '}
      <time dateTime={expiresAt} className="font-medium text-ink tabular-nums">
        {readClock(expiresAt)}
      </time>
      ; si no lo pagas, se liberan solas.
    </>
  );
}
