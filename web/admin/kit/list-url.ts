import { useResolvedPath, useSearchParams } from 'react-router';

/** What a list stores in the URL besides its page, by parameter: any text, or one of the values. */
export type ListParams = Readonly<Record<string, 'text' | readonly string[]>>;

/** The parsed parameters; empty for none. */
export type ListValues<P extends ListParams> = {
  readonly [Name in keyof P]: P[Name] extends readonly (infer Value)[]
    ? (Value & string) | ''
    : string;
};

/** The state of a list in the URL: its page, from 1, and the declared parameters. */
export function useListUrl<P extends ListParams>(declared: P) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useResolvedPath('.');
  const values = parse(declared, params);
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1);
  // Replaces the history entry, so that typing adds none.
  const navigate = (to: URLSearchParams) =>
    setParams(to, { replace: true, preventScrollReset: true });
  return {
    values,
    page,
    // The size of parameters is missing before Safari 17, Chrome 113 and Firefox 112.
    isFiltered: `${format(values, page)}` !== '',
    /** Changes parameters and returns to page 1. */
    set: (change: Partial<ListValues<P>>) => navigate(format({ ...values, ...change }, 1)),
    clear: () => navigate(new URLSearchParams()),
    /** The URL of a page, by default of this one, with other parameters if there are. */
    hrefOf: (to = page, change: Partial<ListValues<P>> = {}) => {
      const search = `${format({ ...values, ...change }, to)}`;
      return search ? `${pathname}?${search}` : pathname;
    },
  };
}

function parse<P extends ListParams>(declared: P, params: URLSearchParams): ListValues<P> {
  const values = Object.entries(declared).map(([name, allowed]) => {
    const text = params.get(name) ?? '';
    return [name, allowed === 'text' || allowed.includes(text) ? text : ''];
  });
  return Object.fromEntries(values);
}

function format<P extends ListParams>(values: ListValues<P>, page: number): URLSearchParams {
  const all = Object.entries<string>({ ...values, page: page > 1 ? String(page) : '' });
  return new URLSearchParams(all.filter(([, text]) => text !== ''));
}
