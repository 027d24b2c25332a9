import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { demoSettings } from '#domain/site/demo-settings.ts';

const id = 'storefront/shell/shop-layout';

/** The text of a component of the storefront, rendered with the demo's settings. */
export function textInShop(content: ReactNode, { isLocked = false } = {}): string {
  const Page = createRoutesStub([{ id, path: '/', Component: () => content }]);
  const layoutData = { publicUrl: '', settings: demoSettings, isLocked };
  const hydrationData = { loaderData: { [id]: layoutData } };
  return renderToStaticMarkup(<Page hydrationData={hydrationData} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}
