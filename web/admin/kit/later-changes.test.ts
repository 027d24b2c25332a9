import { describe, expect, test } from 'vitest';
import { withLaterChanges } from './later-changes.ts';

describe('what is typed while a form is being saved', () => {
  const sent = { name: ' Remera ', price: 10, variants: [{ color: 'Red', sizes: ['S'] }] };
  const saved = {
    ...{ name: 'Remera', price: 10 },
    variants: [{ _id: 'red', color: 'Red', sizes: ['S'] }],
  };

  test('is nothing: the form has the saved values', () => {
    expect(withLaterChanges(saved, sent, structuredClone(sent))).toBe(saved);
  });

  test('stays, over the values that were saved', () => {
    expect(withLaterChanges(saved, sent, { ...sent, price: 12 })).toEqual({ ...saved, price: 12 });
  });

  test('stays in an item of a list, which has the id that the shop gave it', () => {
    const [red] = sent.variants;
    const variants = [
      { ...red, color: 'Dark red' },
      { color: 'Blue', sizes: [] },
    ];
    expect(withLaterChanges(saved, sent, { ...sent, variants })).toEqual({
      ...saved,
      variants: [
        { _id: 'red', color: 'Dark red', sizes: ['S'] },
        { color: 'Blue', sizes: [] },
      ],
    });
  });

  test('stays where another item has the position of a removed one', () => {
    const read = { variants: [{ _id: 'red', color: 'Red' }] };
    const now = { variants: [{ color: 'Blue' }] };
    expect(withLaterChanges(read, read, now)).toEqual(now);
  });

  test('stays where an item was removed', () => {
    expect(withLaterChanges(saved, sent, { ...sent, variants: [] })).toEqual({
      ...saved,
      variants: [],
    });
  });
});
