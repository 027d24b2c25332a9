import type { Nodes } from 'hast';
import { defaultSchema, sanitize } from 'hast-util-sanitize';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toHast } from 'mdast-util-to-hast';
import { removePosition } from 'unist-util-remove-position';

/** Without pictures, which would be requested from other sites, and without embedded HTML. */
const schema = {
  ...defaultSchema,
  tagNames: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'hr', 'br'],
};

/**
 * Markdown as a sanitized HTML tree (hast). For loaders, so that its libraries stay out of the shop's
 * scripts; in the browser only the panel's preview loads them.
 */
export function renderMarkdown(markdown: string): Nodes {
  const tree = fromMarkdown(markdown);
  putBelowTitle(tree);
  const content = sanitize(toHast(tree), schema);
  removePosition(content, { force: true });
  return content;
}

/** The page has its own title: headings start below it, at `#` or `##`, and have two levels. */
function putBelowTitle({ children }: ReturnType<typeof fromMarkdown>): void {
  const headings = children.filter((child) => child.type === 'heading');
  const shift = headings.some(({ depth }) => depth === 1) ? 1 : 0;
  for (const heading of headings) heading.depth = heading.depth + shift <= 2 ? 2 : 3;
}
