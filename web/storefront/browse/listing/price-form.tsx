import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { Facets } from '#domain/catalogue/facets.ts';
import { type ListingParams, listingHref } from '#domain/catalogue/listing-url.ts';
import { formatAmount } from '#domain/shared/money.ts';
import type { Store } from '#domain/site/store.ts';
import { buttonClass } from '../../../ui/button-class.ts';

type PriceFormProps = {
  store: Store;
  params: ListingParams;
  prices: Facets['prices'];
};

/** The lowest and the highest price, in pesos; what else was chosen is sent along. */
export function PriceForm({ store, params, prices }: PriceFormProps) {
  const [min = '', max = ''] = params.precio?.split('-') ?? [];
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(params.precio);
  // Not a key of the form, whose button or field has the focus.
  useEffect(() => {
    if (shown.current !== params.precio) form.current?.reset();
    shown.current = params.precio;
  }, [params.precio]);
  const rest = new URL(listingHref(store, { ...params, precio: null, page: 1 }), 'http://shop');
  return (
    <Form action={store.path} preventScrollReset className="grid gap-3" ref={form}>
      {[...rest.searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid grid-cols-2 gap-3">
        <PriceField label="Desde" name="desde" value={min} placeholder={prices?.min} />
        <PriceField label="Hasta" name="hasta" value={max} placeholder={prices?.max} />
      </div>
      <button type="submit" className={buttonClass('outline')}>
        Aplicar
      </button>
    </Form>
  );
}

type PriceFieldProps = {
  label: string;
  name: string;
  value: string;
  /** Pesos. */
  placeholder: number | undefined;
};

// Not the fields of `ui/form`: they are loaded with the checkout's scripts only.
function PriceField({ label, name, value, placeholder }: PriceFieldProps) {
  return (
    <label className="grid gap-1 text-sm">
      {label}
      <input
        type="text"
        name={name}
        defaultValue={value}
        placeholder={placeholder === undefined ? '' : formatAmount(placeholder)}
        inputMode="numeric"
        pattern="[$\d.,\s]*"
        title="Un precio en pesos"
        autoComplete="off"
        className="min-h-11 w-full border border-line-strong px-3 text-base tabular-nums hover:border-ink md:text-sm lv:rounded-xl"
      />
    </label>
  );
}
