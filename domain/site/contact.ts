import type { PublicSettings } from '../contract/settings.ts';
import { type Store, stores } from './store.ts';

export type SocialProfile = { label: string; url: string };

type Profiles = Pick<PublicSettings, 'instagramKings' | 'instagramLv'>;

/**
 * The Instagram profiles to link on a page: the store's own in a store, else those of all stores. A
 * label names the store where several profiles are listed.
 */
export function socialProfiles(profiles: Profiles, store: Store | null): SocialProfile[] {
  const listed = (store ? [store] : stores).flatMap(({ code, name }) => {
    const url = profiles[`instagram${code}`];
    return url ? [{ label: `Instagram de ${name}`, url }] : [];
  });
  const [first] = listed;
  const isOne = first && listed.every(({ url }) => url === first.url);
  return isOne ? [{ label: 'Instagram', url: first.url }] : listed;
}
