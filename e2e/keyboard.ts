import { expect, type Locator, type Page } from '@playwright/test';

/** What is wrong with the focus of a page, as `problem: control`. */
export type FocusFaults = string[];

const maxTabs = 400;
const maxTabsToControl = 60;

/** Moves the focus to a control, once it is shown, with the Tab key alone, or backwards. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(control).toBeVisible();
  for (let step = 0; step < maxTabsToControl; step += 1) {
    await page.keyboard.press(key);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(control).toBeFocused();
}

/**
 * Walks through a page with the Tab key until the focus comes round. Each control must be reached, be
 * named, show that it has the focus, and not be covered while it has it.
 */
export async function walkWithTab(page: Page): Promise<FocusFaults> {
  // What is loaded when it is near would come while the focus is beyond it.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(startWalk);
  for (let step = 0; step < maxTabs; step += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => window.focusWalk?.look())) {
      return page.evaluate(() => window.focusWalk?.end() ?? []);
    }
  }
  return [`more than ${maxTabs} controls`];
}

declare global {
  interface Window {
    focusWalk?: {
      /** Looks at what has the focus; true when it has come round. */
      look: () => boolean;
      end: () => string[];
    };
  }
}

/** Runs in the page. */
function startWalk() {
  const faults: string[] = [];
  const reached = new Set<Element>();
  /** A list that grows creates its first entries again. */
  const texts = new Set<string>();
  let rounds = 0;
  let last: { element: Element; style: string } | null = null;

  const describe = (element: Element) => {
    const text = element.getAttribute('aria-label') ?? element.textContent?.trim();
    return `${element.tagName.toLowerCase()} ${text?.slice(0, 60) || element.outerHTML.slice(0, 80)}`;
  };
  /** What may show the focus: the control itself, what frames it, and their pseudo-elements. */
  const styleOf = (element: Element) => {
    const nodes = [element, element.parentElement, element.parentElement?.parentElement];
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    return [...nodes, ...labels]
      .filter((node) => node instanceof Element)
      .flatMap((node) => ['', '::before', '::after'].map((part) => [node, part] as const))
      .map(([node, part]) => {
        const { outlineStyle, outlineWidth, boxShadow, borderColor, textDecoration } =
          getComputedStyle(node, part || null);
        return [outlineStyle, outlineWidth, boxShadow, borderColor, textDecoration].join();
      })
      .join(';');
  };
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const nameOf = (element: Element) => {
    const labelled = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');
    const labels = 'labels' in element ? [...((element.labels as NodeList | null) ?? [])] : [];
    const pictures = [...element.querySelectorAll('img[alt], svg[aria-label], svg title')];
    return [
      element.getAttribute('aria-label'),
      ...labelled,
      ...labels.map(({ textContent }) => textContent),
      element.textContent,
      ...pictures.map((picture) => picture.getAttribute('alt') ?? picture.textContent),
      element.getAttribute('title'),
    ]
      .join('')
      .trim();
  };
  /** Nine points of what is in the window; a control that is drawn over another takes its clicks too. */
  const isCovered = (element: Element) => {
    const box = element.getBoundingClientRect();
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    if (left >= right || top >= bottom) return true;
    const labels = 'labels' in element ? [...((element.labels as NodeList | null) ?? [])] : [];
    return [0.1, 0.5, 0.9].every((x) =>
      [0.1, 0.5, 0.9].every((y) => {
        const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
        return !(
          hit &&
          (element.contains(hit) ||
            hit.contains(element) ||
            labels.some((one) => one.contains(hit)))
        );
      }),
    );
  };
  const compareLast = () => {
    if (last?.element.isConnected && styleOf(last.element) === last.style) {
      faults.push(`no focus indicator: ${describe(last.element)}`);
    }
  };
  const isRadioOf = (element: Element) =>
    element instanceof HTMLInputElement &&
    element.type === 'radio' &&
    [...reached].some((one) => one instanceof HTMLInputElement && one.name === element.name);

  window.focusWalk = {
    look() {
      const element = document.activeElement;
      compareLast();
      last = null;
      if (!element || element === document.body) {
        // The walk begins where the page has put the focus.
        rounds += 1;
        return rounds > 1;
      }
      if (reached.has(element)) return true;
      reached.add(element);
      texts.add(describe(element));
      last = { element, style: styleOf(element) };
      if (!nameOf(element)) faults.push(`no name: ${describe(element)}`);
      if (isCovered(element)) faults.push(`covered: ${describe(element)}`);
      return false;
    },
    end() {
      const controls = document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"]',
      );
      const missed = [...controls].filter(
        (control) =>
          control.tabIndex >= 0 &&
          !control.matches(':disabled') &&
          !control.closest('[inert]') &&
          isShown(control) &&
          !reached.has(control) &&
          !texts.has(describe(control)) &&
          !isRadioOf(control),
      );
      return [...faults, ...missed.map((control) => `not reached: ${describe(control)}`)];
    },
  };
}
