import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { controlClass } from '../../ui/form/field.tsx';
import { SearchIcon } from '../../ui/icons.tsx';

type SearchBoxProps = {
  /** The search text in the URL. */
  value: string;
  placeholder: string;
  onSearch: (text: string) => void;
};

const debounceMs = 60;

/**
 * A search field that searches while the user types: at the first key, then debounced, and on blur.
 * Fast typing therefore sends little more than the first and the last text.
 */
export function SearchBox({ value, placeholder, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  // The URL's search, then those sent since: they arrive in `value` in this order, some never.
  const [sent, setSent] = useState([value]);
  const [lastValue, setLastValue] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastKeyAt = useRef(Number.NEGATIVE_INFINITY);
  const client = useQueryClient();
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== lastValue) {
    setLastValue(value);
    const index = sent.indexOf(value);
    // The URL changed by navigation (back, a link), not by a search that was sent from here.
    if (index < 0) setText(value);
    setSent(index < 0 ? [value] : sent.slice(index));
  }

  const send = (typed: string) => {
    clearTimeout(timer.current);
    const search = typed.trim();
    if (search === sent.at(-1)) return;
    setSent([...sent, search]);
    onSearch(search);
  };
  const type = (typed: string, at: number) => {
    const hasPaused = at - lastKeyAt.current > debounceMs;
    lastKeyAt.current = at;
    setText(typed);
    if (hasPaused && client.isFetching({ type: 'active' }) === 0) return send(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(typed), debounceMs);
  };

  return (
    <search className="relative block w-full sm:w-80">
      <SearchIcon className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted" />
      <input
        type="search"
        aria-label={placeholder.replace('...', '')}
        placeholder={placeholder}
        value={text}
        onChange={(event) => type(event.target.value, event.timeStamp)}
        // On blur, so that a pending search is not sent after a click has opened another section.
        onBlur={() => send(text)}
        autoComplete="off"
        spellCheck={false}
        className={`${controlClass} rounded-control bg-raised pl-9 sm:text-sm pointer-fine:min-h-9 pointer-fine:py-1.5`}
      />
    </search>
  );
}
