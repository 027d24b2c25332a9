// The module `#pages`: what `react-router build` makes of `web/`.
import type { PageBuild } from './render-page.ts';

declare const build: PageBuild;
export = build;
