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

/** Searches while one types: once the typing rests, or the field is left. */
export function SearchBox({ value, placeholder, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== seen) {
    setSeen(value);
    // The address moved by itself (back, a link), not as an echo of the typing.
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }

  const send = (typed: string) => {
    clearTimeout(timer.current);
    const wanted = typed.trim();
    if (wanted === sent) return;
    setSent(wanted);
    onSearch(wanted);
  };
  const type = (typed: string) => {
    setText(typed);
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
        onChange={(event) => type(event.target.value)}
        // Before a click elsewhere leads to another section, where the search would follow.
        onBlur={() => send(text)}
        autoComplete="off"
        spellCheck={false}
        className={`${controlClass} rounded-control bg-raised! pl-9! placeholder:text-muted sm:text-sm! pointer-fine:min-h-9! pointer-fine:py-1.5!`}
      />
    </search>
  );
}
