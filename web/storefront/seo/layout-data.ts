import { useRouteLoaderData } from 'react-router';
import type { PublicSettings } from '#domain/contract/settings.ts';
import { defaultPublicSettings } from '#domain/site/settings.ts';

/** The `matches` of a route's `meta`. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];
type LayoutData = { publicUrl: string; settings: PublicSettings; isLocked: boolean };

const layout = 'storefront/shell/shop-layout';
const maintenance = 'storefront/shell/maintenance-page';
/** Used when the layout's loader failed. */
const fallback: LayoutData = { publicUrl: '', settings: defaultPublicSettings, isLocked: false };

/**
 * The layout's loader data, for the `meta` of the pages inside: the shop's URL, settings and lock. Of the page of
 * maintenance, which is outside, its settings.
 */
export function layoutDataFrom(matches: Matches): LayoutData {
  const match = matches.find((each) => each?.id === layout || each?.id === maintenance);
  return { ...fallback, ...(match?.loaderData as Partial<LayoutData> | undefined) };
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
