import type { Nodes } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ComponentProps } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { Link } from 'react-router';

/** A legal text as elements; `content` is the tree that `renderMarkdown` returns. */
export const MarkdownContent = ({ content }: { content: unknown }) =>
  toJsxRuntime(content as Nodes, {
    Fragment,
    jsx,
    jsxs,
    components: { h2: Heading, h3: Subheading, a: TextLink, ul: List },
  });

const Heading = ({ children }: ComponentProps<'h2'>) => (
  <h2 className="display display-sm">{children}</h2>
);

const Subheading = ({ children }: ComponentProps<'h3'>) => (
  <h3 className="mt-2 text-lg font-medium">{children}</h3>
);

const List = ({ children }: ComponentProps<'ul'>) => (
  <ul className="grid list-disc gap-2 pl-5">{children}</ul>
);

const link = 'underline underline-offset-4 decoration-line-strong hover:decoration-current';

function TextLink({ href = '', children }: ComponentProps<'a'>) {
  return href.startsWith('/') ? (
    <Link to={href} className={link}>
      {children}
    </Link>
  ) : (
    <a href={href} rel="noreferrer" className={link}>
      {children}
    </a>
  );
}
