import { useEffect, useRef, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import type { Store } from '#domain/site/store.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchIcon } from '../../../ui/icons.tsx';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';

const rowId = 'buscar';
const loadSuggestions = () => import('./suggestions.tsx');

/** The field that searches a store, in the bar; on a phone a row below it, which an icon opens. */
export function SearchField({ store }: { store: Store }) {
  const [params] = useSearchParams();
  const q = params.get('q') ?? '';
  const input = useRef<HTMLInputElement>(null);
  const [wasFocused, setWasFocused] = useState(false);
  const Suggestions = useLazyComponent(loadSuggestions, wasFocused, () => setWasFocused(false));
  useEffect(() => {
    const field = input.current as HTMLInputElement;
    // Opening the row focuses the field. Not an attribute of the document, which would focus it on every page.
    field.autofocus = true;
    // Another search has its own words, but not in place of those that are being typed.
    if (document.activeElement !== field) field.value = q;
  }, [q]);
  const close = () => {
    // Not in every browser; a row that is closed stays so.
    document.getElementById(rowId)?.hidePopover?.();
    input.current?.blur();
  };
  return (
    <>
      <IconButton label="Buscar" popoverTarget={rowId} className="md:hidden">
        <SearchIcon />
      </IconButton>
      <div id={rowId} popover="auto" className="search-row">
        <Form
          role="search"
          action={store.path}
          onSubmit={close}
          className="relative flex items-center"
        >
          <SearchIcon className="pointer-events-none absolute left-3 size-5 text-muted" />
          <input
            ref={input}
            type="search"
            name="q"
            defaultValue={q}
            required
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            aria-label={`Buscar en ${store.name}`}
            placeholder={`Buscar en ${store.name}`}
            onFocus={() => setWasFocused(true)}
            className="min-h-11 w-full rounded-control border border-line-strong bg-raised py-2 pr-3 pl-10 text-base hover:border-ink md:text-sm"
          />
          {Suggestions && <Suggestions input={input} store={store} onChosen={close} />}
        </Form>
      </div>
    </>
  );
}
