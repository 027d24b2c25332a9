import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createRequestHandler } from 'react-router';
import type { PageBuild } from '#api/http/render-page.ts';
import { defaultSettings } from '#domain/site/default-settings.ts';
import { root } from './prepare.mjs';

// Renders one document of the build, whose only data are the settings, and throws when its styles or scripts are
// missing: a page would be shown, and neither painted at once nor usable.
const build: PageBuild = await import(join(root, 'build/server/index.js'));
const setting = { PUBLIC_URL: 'http://localhost', SIZE_CHART_PRODUCTS: [] };
const readSettings = async () => Response.json(defaultSettings);
const context = build.entry.module.createContext(readSettings, setting);
const request = new Request(`${setting.PUBLIC_URL}/maintenance`);
const response = await createRequestHandler(build, 'production')(request, context);
const html = await response.text();
if (response.status !== 200) throw new Error(`The document has the status ${response.status}.`);

const template = /<template id="scripts" data-entry="([^"]+)">(.*?)<\/template>/s.exec(html);
const modules = [...(template?.[2] ?? '').matchAll(/<script type="module" src="([^"]+)">/g)];
const paths = [template?.[1], ...modules.map(([, src]) => src)];
const missing = paths.filter((path) => !path || !existsSync(join(root, 'build/client', path)));
const problems = [
  ...(/<style>.{10000}/s.test(html) ? [] : ['The stylesheet is not inline.']),
  ...(modules.length > 3 ? [] : ['The scripts are not in their template.']),
  ...(html.includes('rel="modulepreload"')
    ? ['Scripts are preloaded before the first paint.']
    : []),
  ...missing.map((path) => `The build has no file ${path}.`),
];
if (problems.length > 0) throw new Error(problems.join('\n'));
