import type { Page } from '@playwright/test';
import type { Session } from '#domain/contract/accounts.ts';
import { call } from '../web/api-client.ts';
import { buy } from './buy.ts';
import type { Shown } from './shop-pages.ts';
import { overHttp, type Shopkeeper } from './shopkeeper.ts';

/** A product, a combo of two and a paid order of the customer, for the pages of the shop. */
export async function createShown(session: Session, shopkeeper: Shopkeeper) {
  const product = await shopkeeper.addProduct();
  const combo = await shopkeeper.addPromotion([product, await shopkeeper.addProduct()]);
  const orderId = await buy(session, product);
  const { token } = session;
  const { order } = await call(
    overHttp,
    'GET /api/user/orders/:orderId',
    { params: { orderId } },
    { token },
  );
  const texts = order.acceptedTexts?.id ?? '';
  const shown: Shown = { product: product._id, combo: combo._id, order: orderId, texts };
  return { product, combo, shown };
}

/**
 * The links, buttons and fields of the page, or of its open dialog, whose middle something else covers although they
 * were scrolled into view.
 */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('dialog:modal') ?? document.querySelector('main');
    const controls = root?.querySelectorAll<HTMLElement>('a[href], button:enabled, input, select');
    const covered = [...(controls ?? [])].filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return false;
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      // A link in a text may be on two lines.
      const { left, top, width, height } = control.getClientRects()[0] ?? new DOMRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      const owner = control.closest('label') ?? control;
      return width > 1 && !(found && (owner.contains(found) || found.contains(control)));
    });
    return covered.map(
      ({ tagName, textContent, ariaLabel }) => `${tagName} ${ariaLabel ?? textContent}`,
    );
  });
}

/** The part of the window's height that bars cover when the page is scrolled. */
export function coveredHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo({ top: innerHeight, behavior: 'instant' });
    const heights = [...document.querySelectorAll('body *')].map((element) => {
      const { position, pointerEvents } = getComputedStyle(element);
      const { top, bottom, width } = element.getBoundingClientRect();
      const isBar = ['fixed', 'sticky'].includes(position) && pointerEvents !== 'none';
      if (!isBar || width < innerWidth / 2) return 0;
      return Math.max(0, Math.min(innerHeight, bottom) - Math.max(0, top));
    });
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
  });
}
