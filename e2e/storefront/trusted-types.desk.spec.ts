import type { Page } from '@playwright/test';
import { cartOf } from '../cart-of.ts';
import { expectWallet, openCheckout, saveShipping } from '../checkout.ts';
import { expect, signInAsAdministrator, test, untilHydrated } from '../fixtures.ts';

declare global {
  interface Window {
    reportViolation(text: string): void;
    trustedTypes: { createPolicy(name: string, rules: object): unknown };
  }
}

/** Collects the violations that the browser reports, as `directive: sample`. */
async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      window.reportViolation(`${effectiveDirective}: ${sample}`),
    ),
  );
  return violations;
}

test('pages hydrate and navigate with a policy for strings in script sinks', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  const violations = await collectViolations(page);
  const paths = ['/', `/kings/kings-product/${product._id}`, '/kings/no-existe', '/kings'];
  for (const path of paths) {
    const response = await page.goto(path);
    expect(response?.headers()['content-security-policy']).toContain(
      "require-trusted-types-for 'script'; trusted-types default start;",
    );
    await untilHydrated(page);
  }
  // React renders the JSON-LD of the next page in the browser.
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/kings-product/);
  await expect(page.locator('script[type="application/ld+json"]').first()).toBeAttached();
  expect(violations).toEqual([]);
});

test.describe('with a failing loader', () => {
  test.use({ expectedConsoleError: /status of 500/ });

  test('the error page, for which React renders the document again, needs no other strings', async ({
    page,
  }) => {
    const violations = await collectViolations(page);
    await page.goto('/kings');
    await untilHydrated(page);
    await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toBeVisible();
    expect(violations).toEqual([]);
  });
});

test('forms and the panel work with the same policy', async ({ page }) => {
  const violations = await collectViolations(page);
  await signInAsAdministrator(page);
  for (const [path, heading] of [
    ['/admin/inicio', 'Dashboard'],
    ['/admin/productos/agregar/producto', 'Agregar Producto'],
    ['/admin/combos/nuevo', 'combo'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(heading, 'i'));
  }
  expect(violations).toEqual([]);
});

test.describe('with an injected script', () => {
  test.use({ expectedConsoleError: /Trusted|Content Security Policy|createPolicy/ });

  test('it can neither assign markup or scripts as strings, nor create a policy', async ({
    page,
  }) => {
    const violations = await collectViolations(page);
    await page.goto('/kings');
    await untilHydrated(page);
    const outcomes = await page.evaluate(() => {
      const image = '<img src="/no" onerror="window.hacked = 1">';
      const attempt = (action: () => unknown) => {
        try {
          action();
          return 'done';
        } catch (error) {
          return error instanceof TypeError ? 'refused' : `${error}`;
        }
      };
      const add = (change: (script: HTMLScriptElement) => void) => {
        const script = document.createElement('script');
        change(script);
        document.body.append(script);
      };
      return [
        () => {
          document.body.innerHTML = image;
        },
        () => document.body.insertAdjacentHTML('beforeend', image),
        () => document.createRange().createContextualFragment(image),
        () => document.write(image),
        () => new DOMParser().parseFromString(image, 'text/html'),
        () => document.body.setAttribute('onclick', 'window.hacked = 1'),
        () => add((script) => (script.src = '/assets/no.js')),
        () => add((script) => (script.text = 'window.hacked = 1')),
        () => window.trustedTypes.createPolicy('default', {}),
        () => window.trustedTypes.createPolicy('start', {}),
        () => window.trustedTypes.createPolicy('other', {}),
      ].map(attempt);
    });
    expect(outcomes).toEqual(outcomes.map(() => 'refused'));
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(violations.filter((text) => text.startsWith('require-trusted-types-for'))).not.toEqual(
      [],
    );
  });
});

test('the checkout accepts strings once it loads the provider’s script', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const violations = await collectViolations(page);
  const product = await shopkeeper.addProduct();
  await openCheckout(page, customer, cartOf([product, 1]));
  const assign = () =>
    page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<b>texto</b>';
        return 'done';
      } catch {
        return 'refused';
      }
    });
  await saveShipping(page);
  await expectWallet(page);
  expect(violations).toEqual([]);
  expect(await assign()).toBe('done');
});
