/** How many orders there are; said aloud when a search changes it. Null while unknown. */
export function OrderCount({ count }: { count: number | null }) {
  return (
    <p role="status">
      {count !== null && (
        <span className="inline-grid h-6 min-w-6 place-items-center rounded-full bg-sunken px-2 text-xs font-semibold text-ink">
          <span>
            {count}
            <span className="sr-only"> {count === 1 ? 'orden' : 'órdenes'}</span>
          </span>
        </span>
      )}
    </p>
  );
}
