import { type MouseEvent, type ReactNode, useId } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { Facets, FacetValue } from '#domain/catalogue/facets.ts';
import type { ListingOrder } from '#domain/catalogue/filters.ts';
import {
  countChosen,
  type ListingParams,
  listingHref,
  type ValueFilter,
} from '#domain/catalogue/listing-url.ts';
import type { Store } from '#domain/site/store.ts';
import { opensElsewhere } from '../../../ui/browser.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { cx } from '../../../ui/cx.ts';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { PriceForm } from './price-form.tsx';
import { useClosingMenus } from './use-closing-menus.ts';

const sheetId = 'filtros';

const orderLabels: Record<ListingOrder, string> = {
  destacados: 'Destacados',
  nuevos: 'Lo más nuevo',
  'precio-asc': 'Menor precio',
  'precio-desc': 'Mayor precio',
};

type FilterBarProps = {
  store: Store;
  params: ListingParams;
  /** With the chosen values. */
  facets: Facets;
  /** `7 artículos`. */
  count: string;
};

/**
 * Filters and order as links, in a bar; on a phone in a sheet, which the browser itself opens and closes.
 * Everything works without JavaScript.
 */
export function FilterBar({ store, params: loaded, facets, count }: FilterBarProps) {
  useClosingMenus();
  const navigate = useNavigate();
  // A value that is chosen while another one is being loaded adds to it. Other links have other states.
  const params: ListingParams = useNavigation().location?.state?.filters ?? loaded;
  const chosen = countChosen(params);
  const choose = (change: Partial<ListingParams>) => {
    const filters = { ...params, ...change, page: 1 };
    const href = listingHref(store, filters);
    /** Navigates without loading a document, unless it should open elsewhere. */
    const onClick = (event: MouseEvent) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      void navigate(href, { preventScrollReset: true, state: { filters } });
    };
    return { href, onClick };
  };
  const toggle = (kind: ValueFilter, value: string) => {
    const values = params[kind];
    const next = values.includes(value)
      ? values.filter((one) => one !== value)
      : [...values, value].sort();
    return choose({ [kind]: next });
  };
  const values = (kind: ValueFilter, facet: readonly (FacetValue & { color?: string })[]) =>
    facet.map((value) => (
      <Choice
        key={value.value}
        {...toggle(kind, value.value)}
        isChosen={params[kind].includes(value.value)}
        count={value.count}
      >
        {value.color && <Swatch color={value.color} />}
        {value.label}
      </Choice>
    ));
  return (
    <div className="pb-8">
      <button
        type="button"
        popoverTarget={sheetId}
        className={buttonClass('outline', 'narrow', 'md:hidden')}
      >
        Filtrar y ordenar{chosen > 0 && ` (${chosen})`}
      </button>
      <section id={sheetId} popover="auto" className="filters" aria-label="Filtros">
        <FilterGroup label="Talle" chosen={params.talle.length} isGrid>
          {values('talle', facets.sizes)}
        </FilterGroup>
        <FilterGroup label="Color" chosen={params.color.length}>
          {values('color', facets.colors)}
        </FilterGroup>
        <FilterGroup label="Categoría" chosen={params.categoria.length}>
          {values('categoria', facets.categories)}
        </FilterGroup>
        <FilterGroup label="Precio" chosen={Number(params.precio !== null)} isForm>
          <PriceForm store={store} params={params} prices={facets.prices} />
        </FilterGroup>
        {(facets.onOffer > 0 || params.oferta) && (
          <Choice
            {...choose({ oferta: !params.oferta })}
            isChosen={params.oferta}
            count={facets.onOffer}
            isAlone
          >
            En oferta
          </Choice>
        )}
        <FilterGroup label="Ordenar" text={orderLabels[params.orden]} chosen={0} isLast>
          {Object.entries(orderLabels).map(([order, label]) => (
            <Choice
              key={order}
              {...choose({ orden: order as ListingOrder })}
              isChosen={order === params.orden}
            >
              {label}
            </Choice>
          ))}
        </FilterGroup>
        <div className="filters-end md:hidden">
          <button
            type="button"
            popoverTarget={sheetId}
            popoverTargetAction="hide"
            className={buttonClass('solid', 'regular', 'w-full')}
          >
            Ver {count}
          </button>
        </div>
      </section>
    </div>
  );
}

const Swatch = ({ color }: { color: string }) => (
  <span
    aria-hidden="true"
    className="size-4 shrink-0 rounded-full border border-line-strong"
    style={{ backgroundColor: color }}
  />
);

type FilterGroupProps = {
  label: string;
  /** Shown instead of the label in the bar. */
  text?: string;
  chosen: number;
  isForm?: boolean;
  /** Short values, several in a row. */
  isGrid?: boolean;
  isLast?: boolean;
  children: ReactNode;
};

/** One kind of filter: a menu in the bar, a section of the sheet. One is open at a time. */
function FilterGroup({ label, text, chosen, isForm, isGrid, isLast, children }: FilterGroupProps) {
  const id = useId();
  return (
    <details name="filtro" className={cx('filter-group', isLast && 'md:ml-auto')}>
      <summary id={id}>
        <span>
          {text ? (
            <>
              <span className="md:sr-only">{label}: </span>
              {text}
            </>
          ) : (
            label
          )}
          {chosen > 0 && <span className="text-accent-text"> · {chosen}</span>}
        </span>
        <ChevronDownIcon className="filter-chevron size-4 transition-transform" />
      </summary>
      {isForm ? (
        <div className="filter-values">{children}</div>
      ) : (
        <ul aria-labelledby={id} className={cx('filter-values', isGrid && 'filter-grid')}>
          {children}
        </ul>
      )}
    </details>
  );
}

type ChoiceProps = {
  href: string;
  onClick: (event: MouseEvent) => void;
  isChosen: boolean;
  count?: number;
  /** Outside a list. */
  isAlone?: boolean;
  children: ReactNode;
};

/**
 * A value as a link that chooses it, or removes it when it is chosen. Not a `Link`: of those a listing
 * would have twice as many, each with a dozen hooks to hydrate.
 */
function Choice({ href, onClick, isChosen, count, isAlone, children }: ChoiceProps) {
  const link = (
    <a
      href={href}
      onClick={onClick}
      rel="nofollow"
      aria-current={isChosen ? 'true' : undefined}
      className={isAlone ? 'filter-choice filter-choice-alone' : 'filter-choice'}
    >
      {children}
      {count !== undefined && (
        <span className="ml-auto text-muted tabular-nums">
          {count}
          <span className="sr-only"> {count === 1 ? 'artículo' : 'artículos'}</span>
        </span>
      )}
    </a>
  );
  return isAlone ? link : <li>{link}</li>;
}
