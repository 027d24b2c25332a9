import { type CSSProperties, createContext, useContext } from 'react';
import { type EmailTheme, getEmailTheme } from './email-theme.ts';

/** Every email is rendered twice: as HTML and as its plain-text alternative. */
export const EmailContext = createContext<{ theme: EmailTheme; format: 'html' | 'text' }>({
  theme: getEmailTheme(null),
  format: 'html',
});

export const useEmail = () => useContext(EmailContext);

type TextStyle = { size?: number; color?: string; weight?: number };

/** Body text; long words break instead of widening the email on a phone. */
export function textStyle(
  theme: EmailTheme,
  { size = 16, color = theme.ink, weight = 400 }: TextStyle = {},
): CSSProperties {
  return {
    fontFamily: theme.text,
    fontSize: size,
    lineHeight: 1.55,
    fontWeight: weight,
    color,
    wordBreak: 'break-word',
    overflowWrap: 'anywhere',
  };
}

/** Type style of the store's name and of the title. */
export function displayStyle(theme: EmailTheme, size: number): CSSProperties {
  return {
    fontFamily: theme.display,
    fontWeight: theme.displayWeight,
    fontSize: Math.round(size * theme.displayScale),
    lineHeight: 1.15,
    letterSpacing: theme.tracking,
    color: theme.ink,
  };
}
