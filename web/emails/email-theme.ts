import type { StoreCode } from '#domain/site/store.ts';

/** A store's email theme: plain colours and installed fonts. */
export type EmailTheme = {
  /** Null for the shop's own name. */
  name: string | null;
  /** Declared in a meta tag, so that the email client does not invert the colours. */
  scheme: 'light' | 'dark';
  align: 'left' | 'center';
  ground: string;
  raised: string;
  ink: string;
  muted: string;
  line: string;
  accent: string;
  onAccent: string;
  /** The stripes over the panel, side by side. */
  stripes: readonly string[];
  display: string;
  text: string;
  displayWeight: number;
  /** Factor on the font size of Kings' serif: wide fonts are set smaller. */
  displayScale: number;
  tracking: string;
  radius: number;
  panelRadius: number;
};

const kings: EmailTheme = {
  name: 'Kings',
  scheme: 'light',
  align: 'center',
  ground: '#f7f5f0',
  raised: '#fffdf9',
  ink: '#14120f',
  muted: '#5f594f',
  line: '#ddd7ca',
  accent: '#14120f',
  onAccent: '#f7f5f0',
  stripes: ['#b08d3c'],
  display: "'Bodoni Moda','Bodoni 72',Didot,'Bodoni MT',Georgia,'Times New Roman',serif",
  text: "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif",
  displayWeight: 400,
  displayScale: 1,
  tracking: '-0.01em',
  radius: 0,
  panelRadius: 0,
};

const lv: EmailTheme = {
  name: 'Lv',
  scheme: 'dark',
  align: 'left',
  ground: '#0a0a0c',
  raised: '#131318',
  ink: '#f2f2f6',
  muted: '#a2a2b0',
  line: '#26262f',
  accent: '#2f4bff',
  onAccent: '#ffffff',
  stripes: ['#2f4bff'],
  display: "Unbounded,'Avenir Next',Verdana,'DejaVu Sans',sans-serif",
  text: "Manrope,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
  displayWeight: 600,
  displayScale: 0.78,
  tracking: '-0.03em',
  radius: 24,
  panelRadius: 16,
};

/** For emails of no single store: both accent colours on Kings' light background. */
const vidriera: EmailTheme = {
  ...kings,
  name: null,
  align: 'left',
  stripes: ['#b08d3c', '#2f4bff'],
};

/** The theme of a store's emails; the shop's own for null. */
export function getEmailTheme(store: StoreCode | null): EmailTheme {
  if (store === 'Kings') return kings;
  return store === 'Lv' ? lv : vidriera;
}
