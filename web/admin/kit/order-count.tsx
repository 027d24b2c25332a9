type OrderCountProps = { count: number | null; one?: string; many?: string };

/** A count in a live region: screen readers announce a change. Null while it is unknown. */
export function OrderCount({ count, one = 'orden', many = 'órdenes' }: OrderCountProps) {
  return (
    <p role="status">
      {count !== null && (
        <span className="inline-grid h-6 min-w-6 place-items-center rounded-full bg-sunken px-2 text-xs font-semibold text-ink">
          <span>
            {count}
            <span className="sr-only"> {count === 1 ? one : many}</span>
          </span>
        </span>
      )}
    </p>
  );
}
