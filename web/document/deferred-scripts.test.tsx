import { Fragment, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { splitScripts } from './deferred-scripts.tsx';

const inline = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } });
const data = <script key="data" {...inline('window.__reactRouterContext = {}')} />;
const preload = (href: string) => <link key={href} rel="modulepreload" href={href} />;
const bootstrap = <script key="bootstrap" type="module" {...inline('import("/entry.js");')} />;

/** As React Router renders them. */
const scripts = (first: ReactNode, second: ReactNode) => (
  <>
    {null}
    {preload('/entry.js')}
    {[preload('/react.js'), preload('/listing.js')]}
    <Fragment key="initial">
      {first}
      {second}
    </Fragment>
  </>
);

test('the modules of a page become scripts of their own, and its entry is loaded by the bootstrap', () => {
  const {
    data: receiver,
    entry,
    modules,
    bootstrap: last,
  } = splitScripts(scripts(data, bootstrap));
  expect([entry, modules]).toEqual(['/entry.js', ['/react.js', '/listing.js']]);
  expect([receiver?.props, last?.props]).toEqual([data.props, bootstrap.props]);
});

test.each<[name: string, node: ReactNode]>([
  ['no scripts', null],
  ['no bootstrap', scripts(data, null)],
  ['another order', scripts(bootstrap, data)],
  ['one script more', [scripts(data, bootstrap), <script key="other" />]],
  ['another element', [scripts(data, bootstrap), <style key="other" />]],
  ['another entry', scripts(data, <script type="module" {...inline('import("/other.js")')} />)],
])('a page is not sent when React Router renders %s', (_name, node) => {
  expect(() => splitScripts(node)).toThrow('other scripts than expected');
});
