import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Suggestion } from '#domain/contract/search.ts';
import { productPath, promotionPath, type Store } from '#domain/site/store.ts';
import { call } from '../../../api-client.ts';
import { cx } from '../../../ui/cx.ts';

type SuggestionsProps = {
  input: RefObject<HTMLInputElement | null>;
  store: Store;
  onChosen: () => void;
};

const delayMs = 150;
const minLetters = 2;

/** Names while typing, as the list of a combobox (ARIA 1.2): arrows choose, Enter opens, Escape closes. */
export default function Suggestions({ input, store, onChosen }: SuggestionsProps) {
  const listId = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(store, text);
  const optionId = (index: number) => `${listId}-${index}`;

  const type = useEffectEvent((entered: string) => {
    setText(entered.trim());
    setActive(-1);
  });
  const choose = (index: number) => {
    const chosen = suggestions[index];
    if (!chosen) return;
    setText('');
    onChosen();
    const pathOf = chosen.kind === 'product' ? productPath : promotionPath;
    void navigate(pathOf(store, chosen._id), { viewTransition: true });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (suggestions.length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const count = suggestions.length + 1;
      setActive(((active + 1 + step + count) % count) - 1);
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      type('');
    }
  });

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const stop = new AbortController();
    const { signal } = stop;
    field.addEventListener('input', () => type(field.value), { signal });
    field.addEventListener('keydown', (event) => press(event), { signal });
    field.addEventListener('blur', () => type(''), { signal });
    // What was typed while this script loaded.
    if (document.activeElement === field && field.value !== field.defaultValue) type(field.value);
    return () => stop.abort();
  }, [input]);

  const isOpen = suggestions.length > 0;
  useEffect(() => {
    const field = input.current;
    field?.setAttribute('role', 'combobox');
    field?.setAttribute('aria-autocomplete', 'list');
    field?.setAttribute('aria-controls', listId);
    field?.setAttribute('aria-expanded', String(isOpen));
    if (active >= 0) field?.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else field?.removeAttribute('aria-activedescendant');
  }, [input, listId, isOpen, active]);

  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Sugerencias"
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-30 mt-1 border border-line bg-raised py-1 shadow-panel lv:rounded-xl"
    >
      {suggestions.map(({ kind, _id, name }, index) => (
        <div
          key={_id}
          id={optionId(index)}
          role="option"
          // Not in the tab order: the field keeps the focus.
          tabIndex={-1}
          aria-selected={index === active}
          // Before the field loses the focus, which closes the list.
          onPointerDown={(event) => {
            event.preventDefault();
            choose(index);
          }}
          className={cx(
            'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 text-sm',
            index === active ? 'bg-sunken' : 'hover:bg-sunken',
          )}
        >
          <span className="truncate">{name}</span>
          {kind === 'promotion' && <span className="ml-auto text-muted">Combo</span>}
        </div>
      ))}
    </div>
  );
}

/** The suggestions for a text; those for the text before until they are loaded. */
function useSuggestions(store: Store, text: string): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    if (text.length < minLetters) return setSuggestions([]);
    const request = new AbortController();
    const { signal } = request;
    const timer = window.setTimeout(() => {
      const query = { store: store.code, q: text };
      call(fetch, 'GET /api/search/suggestions', { query }, { signal }).then(
        (found) => setSuggestions(found.suggestions),
        // Without suggestions the search itself still works.
        () => {},
      );
    }, delayMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [store, text]);
  return suggestions;
}
