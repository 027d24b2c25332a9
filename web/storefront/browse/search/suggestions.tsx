import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Suggestion } from '#domain/contract/search.ts';
import { formatAmount } from '#domain/shared/money.ts';
import { productPath, promotionPath, type Store } from '#domain/site/store.ts';
import { hasViewTransitions } from '../../../ui/browser.ts';
import { cx } from '../../../ui/cx.ts';
import { Picture } from '../../../ui/picture.tsx';
import { useRead } from '../../../use-read.ts';
import { NetPrice, PreviousPrice } from '../prices.tsx';

type SuggestionsProps = {
  input: RefObject<HTMLInputElement | null>;
  store: Store;
  onChosen: () => void;
};

const delayMs = 150;
const minLetters = 2;
const staleMs = 60_000;
const none: readonly Suggestion[] = [];

/** Names while typing, as the list of a combobox (ARIA 1.2): arrows choose, Enter opens, Escape closes. */
export default function Suggestions({ input, store, onChosen }: SuggestionsProps) {
  const listId = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  // Those for the text before until they are loaded. Without any the search itself still works.
  const isEnough = text.length >= minLetters;
  const { data } = useRead(
    'GET /api/search/suggestions',
    { query: { store: store.code, q: text } },
    { isEnabled: isEnough, delayMs, keepsPrevious: isEnough, staleMs },
  );
  const suggestions = (isEnough && data?.suggestions) || none;
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
    void navigate(pathOf(store, chosen._id), { viewTransition: hasViewTransitions });
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
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [input, listId, isOpen, active]);

  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Sugerencias"
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-[calc(100svh-9rem)] overflow-y-auto border border-line bg-raised py-1 shadow-panel lv:rounded-xl"
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys choose
        <div
          key={suggestion._id}
          id={optionId(index)}
          role="option"
          // Not in the tab order: the field keeps the focus.
          tabIndex={-1}
          aria-selected={index === active}
          // The field keeps the focus, whose loss closes the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(index)}
          className={cx(
            'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 text-sm',
            index === active ? 'bg-sunken' : 'hover:bg-sunken',
          )}
        >
          <SuggestionContent suggestion={suggestion} />
        </div>
      ))}
    </div>
  );
}

function SuggestionContent({ suggestion }: { suggestion: Suggestion }) {
  const { kind, name, salePrice, previousPrice, image } = suggestion;
  const price = salePrice ?? suggestion.price;
  return (
    <>
      <Picture src={image} alt="" sizes="48px" className="w-12 shrink-0 lv:rounded-md" />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-3">
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2">{name}</span>
            {kind === 'promotion' && <span className="text-muted">Combo</span>}
          </span>
          <span className="grid shrink-0 justify-items-end tabular-nums">
            {formatAmount(price)}
            <PreviousPrice price={previousPrice} />
          </span>
        </div>
        {/* In capitals it would need two lines on a phone. */}
        <NetPrice price={price} className="normal-case!" />
      </div>
    </>
  );
}
