import { type Store, type StoreCode, stores } from './store.ts';

/** The shop's only support channels; null for one that it does not have. */
export type Contact = {
  supportEmail: string | null;
  /** The URL of each store's profile. */
  instagram: Record<StoreCode, string | null>;
};

export type SocialProfile = { label: string; url: string };

/**
 * The Instagram profiles to link on a page: the store's own in a store, else those of all stores. A
 * label names the store where several profiles are listed.
 */
export function socialProfiles({ instagram }: Contact, store: Store | null): SocialProfile[] {
  const listed = (store ? [store] : stores).flatMap(({ code, name }) => {
    const url = instagram[code];
    return url ? [{ label: `Instagram de ${name}`, url }] : [];
  });
  const [first] = listed;
  const isOne = first && listed.every(({ url }) => url === first.url);
  return isOne ? [{ label: 'Instagram', url: first.url }] : listed;
}
