import { useRouteLoaderData } from 'react-router';
import type { PublicSettings } from '#domain/contract/settings.ts';
import { defaultPublicSettings } from '#domain/site/settings.ts';

/** The `matches` of a route's `meta`. */
export type Matches = readonly ({ loaderData?: unknown } | undefined)[];
type LayoutMatches = readonly ({ loaderData?: LayoutData } | undefined)[];
type LayoutData = { publicUrl: string; settings: PublicSettings; isLocked: boolean };

const layout = 'storefront/shell/shop-layout';
/** Used when the layout's loader failed. */
const fallback: LayoutData = { publicUrl: '', settings: defaultPublicSettings, isLocked: false };

/**
 * The layout's loader data, for the `meta` of the pages inside: the shop's URL, settings and lock. The page of
 * maintenance, which is outside, loads the settings alone.
 */
export function layoutDataFrom(matches: Matches): LayoutData {
  const match = (matches as LayoutMatches).find((each) => each?.loaderData?.settings);
  return match?.loaderData ?? fallback;
}

/** The same for components. */
export function useLayoutData(): LayoutData {
  return useRouteLoaderData<LayoutData>(layout) ?? fallback;
}

/** The shop's URL; empty when the layout's loader failed. */
export function usePublicUrl(): string {
  return useLayoutData().publicUrl;
}

/** What pages show of the shop's settings. */
export function useSettings(): PublicSettings {
  return useLayoutData().settings;
}
