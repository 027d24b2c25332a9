import { useState } from 'react';
import { cx } from '../../ui/cx.ts';

/** `at`: two scans with the same result are two messages. */
type Message = { text: string; isRefused: boolean; at: number };

/** The result of the last scan, and how it is reported. */
export function useScanMessage() {
  const [message, setMessage] = useState<Message | null>(null);
  const report = (text: string) => setMessage({ text, isRefused: false, at: Date.now() });
  const reportRefusal = (text: string) => {
    setMessage({ text, isRefused: true, at: Date.now() });
    // On a phone the refusal is felt, too.
    navigator.vibrate?.(300);
  };
  return { message, report, reportRefusal, clear: () => setMessage(null) };
}

export function ScanMessage({ message }: { message: Message | null }) {
  return (
    // Hidden, a live region would come together with its text, which is not announced then.
    <div role="status" className="empty:sr-only">
      {message && (
        <p
          key={message.at}
          role={message.isRefused ? 'alert' : undefined}
          className={cx(
            'rounded-panel px-4 py-3 font-semibold wrap-anywhere',
            message.isRefused ? 'bg-danger text-white' : 'border border-ok text-ok',
          )}
        >
          {message.isRefused ? '✕' : '✓'} {message.text}
        </p>
      )}
    </div>
  );
}
