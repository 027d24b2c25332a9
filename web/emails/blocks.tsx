import type { CSSProperties, ReactNode } from 'react';
import { textStyle, useEmail } from './email-context.ts';

type BlockProps = {
  /** The plain-text version of the markup. */
  text: string;
  children: ReactNode;
};

/** A block of an email's body: a table row in HTML, a paragraph in plain text. */
export function Block({ text, children }: BlockProps) {
  if (useEmail().format === 'text') return `\n\n${text}`;
  return (
    <tr>
      <td style={{ padding: '0 0 24px' }}>{children}</td>
    </tr>
  );
}

type TableProps = {
  children: ReactNode;
  width?: string;
  className?: string;
  style?: CSSProperties;
};

/** A layout table: the only layout that all email clients render alike. */
export function Table({ children, ...props }: TableProps) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} {...props}>
      <tbody>{children}</tbody>
    </table>
  );
}

/** With the line breaks of a text that a person wrote. */
export function Paragraph({ children }: { children: string }) {
  const { theme } = useEmail();
  return (
    <Block text={children}>
      <p style={{ margin: 0, whiteSpace: 'pre-line', ...textStyle(theme) }}>{children}</p>
    </Block>
  );
}

/** Secondary text: terms, and what to do about an unexpected email. */
export function Note({ children }: { children: string }) {
  const { theme } = useEmail();
  return (
    <Block text={children}>
      <p style={{ margin: 0, ...textStyle(theme, { size: 14, color: theme.muted }) }}>{children}</p>
    </Block>
  );
}

/** The call to action. */
export function Button({ href, children }: { href: string; children: string }) {
  const { theme } = useEmail();
  const cell = { backgroundColor: theme.accent, borderRadius: theme.radius };
  const link = {
    display: 'inline-block',
    padding: '14px 26px',
    textDecoration: 'none',
    ...textStyle(theme, { color: theme.onAccent, weight: 600 }),
  };
  return (
    <Block text={`${children}: ${href}`}>
      <Table>
        <tr>
          <td style={cell}>
            <a href={href} style={link}>
              {children}
            </a>
          </td>
        </tr>
      </Table>
    </Block>
  );
}

/** A secondary link under a note. */
export function NoteLink({ href, children }: { href: string; children: string }) {
  const { theme } = useEmail();
  const link = {
    ...textStyle(theme, { size: 14, color: theme.muted }),
    textDecoration: 'underline',
  };
  return (
    <Block text={`${children}: ${href}`}>
      <a href={href} style={link}>
        {children}
      </a>
    </Block>
  );
}

type PictureProps = { src: string; href: string; alt: string };

/** A picture of the shop's own, in the ratio of its pictures; the words around it say what it shows. */
export function Picture({ src, href, alt }: PictureProps) {
  const { theme, format } = useEmail();
  if (format === 'text') return null;
  return (
    <Block text="">
      <a href={href}>
        <img
          src={src}
          alt={alt}
          // Without it React adds a preload, which email clients do not use.
          loading="lazy"
          width="518"
          height="334"
          style={{
            display: 'block',
            width: '100%',
            height: 'auto',
            border: 0,
            borderRadius: theme.panelRadius,
            ...textStyle(theme, { size: 14, color: theme.muted }),
          }}
        />
      </a>
    </Block>
  );
}

type FactProps = { label: string; lines: readonly string[]; isLarge?: boolean };

/** A label with its lines; `isLarge` for a value to be copied. */
export function Fact({ label, lines, isLarge = false }: FactProps) {
  const { theme } = useEmail();
  const shown = lines.filter(Boolean);
  const heading = textStyle(theme, { size: 13, color: theme.muted });
  const line = textStyle(theme, isLarge ? { size: 22, weight: 600 } : {});
  return (
    <Block text={[label, ...shown].join('\n')}>
      <div style={{ margin: '0 0 2px', ...heading }}>{label}</div>
      {shown.map((text) => (
        <div key={text} style={line}>
          {text}
        </div>
      ))}
    </Block>
  );
}

/** Unicode letters and the punctuation that names contain. */
const name = /^\p{L}[\p{L}\p{M}'’. -]*$/u;
/** Text like `tienda.com`, which email clients turn into a link. */
const linkLike = /\.\S/;

/**
 * The first words of an email. Emails are sent before the address is verified: a first name with
 * other text in it would let anyone send a message of their own from the shop.
 */
export function greeting(firstName: string): string {
  const isName = firstName.length <= 40 && name.test(firstName) && !linkLike.test(firstName);
  return isName ? `Hola, ${firstName}.` : 'Hola.';
}
