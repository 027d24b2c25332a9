import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { controlClass } from '../ui/form/field.tsx';
import { SearchIcon } from './shell/icons.tsx';

type SearchBoxProps = {
  /** The search of the address. */
  value: string;
  placeholder: string;
  onSearch: (text: string) => void;
};

const restMs = 60;

/**
 * Searches while one types: at the first key, then once the typing rests or the field is left, so
 * that whoever types fast asks for little more than the first letter and the last.
 */
export function SearchBox({ value, placeholder, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  // The address's search, then those asked of it since: they come back in this order, some never.
  const [sent, setSent] = useState([value]);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastKeyAt = useRef(Number.NEGATIVE_INFINITY);
  const client = useQueryClient();
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== seen) {
    setSeen(value);
    const echo = sent.indexOf(value);
    // The address moved by itself (back, a link), not as an echo of the typing.
    if (echo < 0) setText(value);
    setSent(echo < 0 ? [value] : sent.slice(echo));
  }

  const send = (typed: string) => {
    clearTimeout(timer.current);
    const wanted = typed.trim();
    if (wanted === sent.at(-1)) return;
    setSent([...sent, wanted]);
    onSearch(wanted);
  };
  const type = (typed: string, at: number) => {
    const rested = at - lastKeyAt.current > restMs;
    lastKeyAt.current = at;
    setText(typed);
    if (rested && client.isFetching({ type: 'active' }) === 0) return send(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(typed), restMs);
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
        // Before a click elsewhere leads to another section, where the search would follow.
        onBlur={() => send(text)}
        autoComplete="off"
        spellCheck={false}
        className={`${controlClass} rounded-control bg-raised pl-9 placeholder:text-muted sm:text-sm pointer-fine:min-h-9 pointer-fine:py-1.5`}
      />
    </search>
  );
}
