import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { without } from '#domain/testing/without.ts';
import { useListUrl } from './list-url.ts';

const params = { q: 'text', store: ['Kings', 'Lv'] } as const;

/** The state of a list at this URL. */
function listAt(url: string): ReturnType<typeof useListUrl<typeof params>> {
  let list: ReturnType<typeof useListUrl<typeof params>> | undefined;
  function List() {
    list = useListUrl(params);
    return null;
  }
  renderToString(
    <MemoryRouter initialEntries={[url]}>
      <List />
    </MemoryRouter>,
  );
  if (!list) throw new Error('The list was not rendered');
  return list;
}

test('the URL of a list has its search, its filter and its page', () => {
  const { values, page, isFiltered, hrefOf } = listAt('/?q=remera&store=Lv&page=3');
  expect(values).toEqual({ q: 'remera', store: 'Lv' });
  expect([page, isFiltered]).toEqual([3, true]);
  expect(hrefOf(4)).toBe('/?q=remera&store=Lv&page=4');
  expect(hrefOf(1)).toBe('/?q=remera&store=Lv');
});

test('it has them in browsers that do not count parameters', () => {
  without(URLSearchParams.prototype, 'size', () => {
    const { isFiltered, hrefOf } = listAt('/?q=remera');
    expect(isFiltered).toBe(true);
    expect(hrefOf(2)).toBe('/?q=remera&page=2');
    expect(listAt('/').isFiltered).toBe(false);
    expect(listAt('/').hrefOf(1)).toBe('/');
  });
});

test('a store that does not exist and a page that is no number are ignored', () => {
  const { values, page, isFiltered, hrefOf } = listAt('/?store=Otra&page=-2&utm=x');
  expect(values).toEqual({ q: '', store: '' });
  expect([page, isFiltered]).toEqual([1, false]);
  expect(hrefOf(1)).toBe('/');
});
