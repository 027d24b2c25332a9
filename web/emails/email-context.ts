import { type CSSProperties, createContext, useContext } from 'react';
import { type EmailTheme, getEmailTheme } from './email-theme.ts';

/** Every e-mail is rendered twice: as markup, and as the plain text beside it. */
export const EmailContext = createContext<{ theme: EmailTheme; format: 'html' | 'text' }>({
  theme: getEmailTheme(null),
  format: 'html',
});

export const useEmail = () => useContext(EmailContext);

type TextStyle = { size?: number; color?: string; weight?: number };

/** Running text; words that are too long for a phone break instead of widening the e-mail. */
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

/** The store's name and the title. */
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
