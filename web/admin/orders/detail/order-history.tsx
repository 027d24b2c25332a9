import type { OrderEvent } from '#domain/contract/orders.ts';
import { formatMoment } from '../../../ui/format-moment.ts';
import { eventDetail, eventText } from './event-texts.ts';

/** The order's events with their actors, newest first. */
export function OrderHistory({ events }: { events: readonly OrderEvent[] }) {
  return (
    <ol className="grid">
      {events.toReversed().map((event, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two exchanges are cancelled at the same moment.
          key={events.length - index}
          className="relative grid gap-0.5 border-l border-line pb-4 pl-4 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-1 size-2 rounded-full ${index === 0 ? 'bg-accent' : 'bg-line-strong'}`}
          />
          <p className="font-medium">
            {eventText(event)}
            {event.from !== event.to && (
              <span className="font-normal text-muted">
                {' '}
                · {event.from ? `${event.from} → ${event.to}` : event.to}
              </span>
            )}
          </p>
          {eventDetail(event) && <p className="wrap-anywhere">{eventDetail(event)}</p>}
          <p className="text-xs text-muted wrap-anywhere">
            <time dateTime={event.at}>{formatMoment(event.at)}</time> ·{' '}
            {event.actor?.email ?? 'la tienda'}
          </p>
        </li>
      ))}
    </ol>
  );
}
