import type { ReactNode } from 'react';
import type { PublicSettings } from '#domain/contract/settings.ts';
import type { EmailShop } from '#domain/site/emails.ts';
import { sellerFacts, shopName } from '#domain/site/seller.ts';
import { Table } from './blocks.tsx';
import { displayStyle, EmailContext, textStyle, useEmail } from './email-context.ts';
import type { EmailTheme } from './email-theme.ts';

export type EmailContent = {
  theme: EmailTheme;
  subject: string;
  /** Shown after the subject in the inbox list. */
  preheader: string;
  title: string;
  /** `Block` elements. */
  body: ReactNode;
  /** Of an email to a list: leaves it with one POST (RFC 8058). */
  unsubscribeUrl?: string;
};

type Props = { content: EmailContent; shop: EmailShop };

const caution = 'Nunca te pedimos contraseñas ni datos de tu tarjeta por correo.';
export const supportUrl = (publicUrl: string) => `${publicUrl}/info/contact-us`;

/** The plain text of an email. */
export function EmailText({ content, shop: { publicUrl, settings } }: Props) {
  const { theme, title, body } = content;
  return (
    <EmailContext value={{ theme, format: 'text' }}>
      {`${theme.name ?? shopName(settings)}\n\n${title}`}
      {body}
      {`\n\n--\n${shopName(settings)} · ${publicUrl}\nSoporte: ${supportUrl(publicUrl)}\n${[...sellerOf(settings), caution].join('\n')}`}
    </EmailContext>
  );
}

/** The HTML of an email: 600 px of tables and inline styles, which all email clients render. */
export function EmailDocument({ content, shop }: Props) {
  const { theme, subject, preheader, title, body } = content;
  return (
    <EmailContext value={{ theme, format: 'html' }}>
      <html lang="es-AR">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <meta name="color-scheme" content={theme.scheme} />
          <meta name="supported-color-schemes" content={theme.scheme} />
          <title>{subject}</title>
          <style>{styleSheet(theme)}</style>
        </head>
        <body
          style={{
            margin: 0,
            padding: 0,
            backgroundColor: theme.ground,
            WebkitTextSizeAdjust: '100%',
          }}
        >
          <Preheader>{preheader}</Preheader>
          <Table width="100%" style={{ backgroundColor: theme.ground }}>
            <tr>
              <td align="center" style={{ padding: '28px 12px 40px' }}>
                <Table width="600" style={{ width: '100%', maxWidth: 600 }}>
                  <Masthead settings={shop.settings} />
                  <Panel title={title}>{body}</Panel>
                  <Footer shop={shop} />
                </Table>
              </td>
            </tr>
          </Table>
        </body>
      </html>
    </EmailContext>
  );
}

/** Rules that inline styles cannot express; an email client may ignore them. */
const styleSheet = ({ scheme }: EmailTheme) =>
  [
    `:root{color-scheme:${scheme}}`,
    'h1,.footer{text-wrap:balance}p,div{text-wrap:pretty}',
    '@media(max-width:480px){.panel{padding:28px 20px 8px!important}}',
  ].join('');

/** Fills up the preview line of the inbox list, so that no body text is shown there. */
const filler = '\u034f\u200c\u00a0'.repeat(80);

function Preheader({ children }: { children: string }) {
  const color = useEmail().theme.ground;
  return (
    <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', color }}>
      {children}
      {filler}
    </div>
  );
}

/** The store's name over its stripes. */
function Masthead({ settings }: { settings: PublicSettings }) {
  const { theme } = useEmail();
  return (
    <>
      <tr>
        <td align={theme.align} style={{ padding: '0 8px 20px', ...displayStyle(theme, 34) }}>
          {theme.name ?? shopName(settings)}
        </td>
      </tr>
      <tr>
        <td>
          <Table width="100%">
            <tr>
              {theme.stripes.map((color) => (
                <td
                  key={color}
                  height="3"
                  style={{ backgroundColor: color, height: 3, fontSize: 0, lineHeight: 0 }}
                >
                  {'\u00a0'}
                </td>
              ))}
            </tr>
          </Table>
        </td>
      </tr>
    </>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const { theme } = useEmail();
  const style = {
    backgroundColor: theme.raised,
    border: `1px solid ${theme.line}`,
    borderTop: 0,
    borderRadius: `0 0 ${theme.panelRadius}px ${theme.panelRadius}px`,
    padding: '40px 40px 20px',
  };
  return (
    <tr>
      <td className="panel" style={style}>
        <h1 style={{ margin: '0 0 20px', ...displayStyle(theme, 32) }}>{title}</h1>
        <Table width="100%" style={{ tableLayout: 'fixed' }}>
          {children}
        </Table>
      </td>
    </tr>
  );
}

/** The seller in one line; none while nothing is set. */
function sellerOf(settings: PublicSettings): string[] {
  const facts = sellerFacts(settings);
  return facts.length > 0 ? [facts.join(' · ')] : [];
}

function Footer({ shop: { publicUrl, settings } }: { shop: EmailShop }) {
  const { theme } = useEmail();
  const link = { color: theme.muted, textDecoration: 'underline' };
  const text = textStyle(theme, { size: 13, color: theme.muted });
  return (
    <tr>
      <td className="footer" align={theme.align} style={{ padding: '24px 8px 0', ...text }}>
        <a href={publicUrl} style={link}>
          {shopName(settings)}
        </a>
        {' · '}
        <a href={supportUrl(publicUrl)} style={link}>
          Soporte
        </a>
        {[...sellerOf(settings), caution].map((line) => (
          <div key={line}>{line}</div>
        ))}
      </td>
    </tr>
  );
}
