import type { Product, Size, Variant } from '../contract/catalogue.ts';
import type { ProductInput } from '../contract/product-input.ts';
import { type EditConflict, isSame, listOverwritten } from '../shared/edit-conflict.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';
import { productFacts } from './edit-facts.ts';

type VariantInput = ProductInput['variants'][number];

type ProductEdit = {
  /** The whole product as the editor sends it. */
  sent: ProductInput;
  /** The product as it is now. */
  current: Product;
  /** Ids of the sizes that have ever been in an order. */
  soldSizes: ReadonlySet<string>;
};

/** A value that has or may have changed since the editor read it, and that saving would overwrite. */
type StaleValue = { name: string; label: string; sent: unknown; current: unknown };

/**
 * The values that an edit would overwrite unread. A previous value in the body (`before`,
 * `stockBefore`) takes precedence over the `version`. Without either, facts are saved, but not the
 * stock of a size that was ever sold, since it may have been sold after it was read.
 */
export function listStaleValues(edit: ProductEdit): StaleValue[] {
  return [...staleFacts(edit), ...staleStocks(edit)];
}

/** Refuses an edit that would replace stale values, or add what was added since; null when there are none. */
export function refuseStaleEdit(edit: ProductEdit): Refusal | null {
  const added = findAddedMeanwhile(edit);
  if (added) {
    const text = `Ya se agregó ${added} desde que abriste el producto: sacá lo repetido y guardá de nuevo.`;
    return refuse('in_use', text);
  }
  const removed = findRemovedMeanwhile(edit);
  if (removed) {
    const text = `Otra persona sacó ${removed} desde que abriste el producto: sacá lo mismo y guardá de nuevo.`;
    return refuse('in_use', text);
  }
  const stale = listStaleValues(edit);
  const [first] = stale;
  if (!first) return null;
  const wasSeen = edit.sent.before?.[first.name] !== undefined;
  const message = wasSeen ? 'Otra persona guardó cambios mientras editabas.' : explain(first, edit);
  return refuse('edited_meanwhile', message, {
    more: {
      changes: stale.map(({ name }) => name),
      sent: Object.fromEntries(stale.map(({ name, sent }) => [name, sent])),
      current: edit.current,
    } satisfies EditConflict<Product>,
  });
}

/**
 * The first size or variant whose name the product has since the editor read it (`seen`): it was saved before, and the
 * answer was lost, or by somebody else. Saved again, the product would have it and its units twice.
 */
function findAddedMeanwhile({ sent: { variants, seen }, current }: ProductEdit): string | null {
  if (!seen) return null;
  const sentIds = variants.flatMap(({ _id, sizes }) => [_id, ...sizes.map(idOf)]);
  const isUnread = ({ _id }: { _id: string }) => !seen.includes(_id) && !sentIds.includes(_id);
  for (const variant of variants) {
    const twin = current.variants.find((other) => isUnread(other) && isSameName(variant, other));
    if (twin) return `la variante ${twin.modelName}`;
    const stored = current.variants.find(({ _id }) => _id === variant._id);
    const size = variant.sizes.find((sent) =>
      stored?.sizes.some((other) => isUnread(other) && isSameText(sent.size, other.size)),
    );
    if (size) return `el talle ${size.size} a ${variant.modelName}`;
  }
  return null;
}

/** The first size or variant that the editor read, and that the product has no longer. */
function findRemovedMeanwhile({ sent: { variants, seen }, current }: ProductEdit): string | null {
  const present = current.variants.flatMap(({ _id, sizes }) => [_id, ...sizes.map(idOf)]);
  const isGone = ({ _id }: { _id?: string | undefined }) =>
    _id !== undefined && seen?.includes(_id) && !present.includes(_id);
  for (const variant of variants) {
    if (isGone(variant)) return `la variante ${variant.modelName}`;
    const size = variant.sizes.find(isGone);
    if (size) return `el talle ${size.size} de ${variant.modelName}`;
  }
  return null;
}

function explain({ label, sent, current }: StaleValue, edit: ProductEdit): string {
  const values = `${label}: enviaste ${show(sent)} y ahora es ${show(current)}.`;
  return edit.sent.version === undefined
    ? `Puede haber ventas posteriores a tu lectura. ${values} Para cambiarlo, leé el producto y enviá su version.`
    : `El producto cambió después de que lo leíste. ${values} Volvé a leerlo antes de guardar.`;
}

const longestShown = 60;

function show(value: unknown): string {
  if (value === null) return 'nada';
  const text = typeof value === 'string' ? `«${value}»` : JSON.stringify(value);
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

function staleFacts({ sent, current }: ProductEdit): StaleValue[] {
  const now = productFacts(current);
  const next = productFacts(sent);
  const { before = {}, seen, version } = sent;
  const hasChanged = version !== undefined && changedParts(version, current.version).facts;
  const unread = Object.keys(now).filter((name) => {
    if (!hasChanged || name in before) return false;
    // With `seen`, a variant that was left out is either removed on purpose or retained.
    return name in next ? !isSame(next[name], now[name]) : seen === undefined;
  });
  return [...listOverwritten({ before, current: now, sent: next }), ...unread].map((name) => ({
    name,
    label: factLabel(name, current),
    sent: next[name] ?? null,
    current: now[name],
  }));
}

function factLabel(name: string, { variants }: Product): string {
  const [id = '', field] = name.split('.');
  if (!field) return name;
  const owner = variants.find(({ _id, sizes }) => [_id, ...sizes.map(idOf)].includes(id));
  return `${field} (${owner?.modelName})`;
}

function staleStocks({ sent, current, soldSizes }: ProductEdit): StaleValue[] {
  const { version } = sent;
  const hasChanged =
    version === undefined
      ? ({ _id }: Size) => soldSizes.has(_id)
      : () => changedParts(version, current.version).stock;
  const sentIds = new Set(sent.variants.flatMap(({ _id, sizes }) => [_id, ...sizes.map(idOf)]));
  return sent.variants.flatMap((variant) => {
    const stored = current.variants.find((other) => isSameVariant(variant, other, sent));
    return variant.sizes.flatMap((size) => {
      const now = stored?.sizes.find((other) =>
        size._id === undefined
          ? sent.seen === undefined && !sentIds.has(other._id) && isSameText(size.size, other.size)
          : size._id === other._id,
      );
      const isRead = size._id !== undefined && size.stockBefore !== undefined;
      if (!stored || !now || isRead || size.stock === now.stock || !hasChanged(now)) return [];
      const label = `Stock de ${stored.modelName}, talle ${now.size}`;
      return [{ name: `${now._id}.stock`, label, sent: size.stock, current: now.stock }];
    });
  });
}

/**
 * Without an id, a variant or size replaces the one of the same name that a body without `seen`
 * leaves out. Its stock is compared too, or a sold unit would return under a new id.
 */
function isSameVariant(sent: VariantInput, stored: Variant, { seen }: ProductInput): boolean {
  if (sent._id !== undefined) return sent._id === stored._id;
  return seen === undefined && isSameName(sent, stored);
}

const isSameName = (sent: VariantInput, stored: Variant): boolean =>
  isSameText(sent.modelName, stored.modelName) && isSameText(sent.color, stored.color);

const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const idOf = ({ _id }: { _id?: string | undefined }) => _id;

/** Counts the writes to a product's own data and to the stock of its sizes. */
type ProductVersion = { facts: number; stock: number };

/** The version that clients receive and send back: an opaque string. */
export function formatProductVersion({ facts, stock }: ProductVersion): string {
  return `${facts}.${stock}`;
}

/** The parts of a product that differ between two versions; both, if a version is invalid. */
export function changedParts(one: string, other: string): { facts: boolean; stock: boolean } {
  const [facts, stock] = one.split('.');
  const [otherFacts, otherStock] = other.split('.');
  return { facts: facts !== otherFacts, stock: stock !== otherStock };
}
