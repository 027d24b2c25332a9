import type { StoreCode } from '#domain/store.ts';

/** A theme in the words of a mail: plain colours, and fonts that a device has by itself. */
export type Look = {
  name: string;
  /** Told to the reader's mail program, so that it does not turn the colours round. */
  scheme: 'light' | 'dark';
  align: 'left' | 'center';
  ground: string;
  raised: string;
  ink: string;
  muted: string;
  line: string;
  accent: string;
  onAccent: string;
  /** The strips over the letter, side by side. */
  sparks: readonly string[];
  display: string;
  text: string;
  displayWeight: number;
  /** Share of the size of Kings' serif: wide faces are set smaller. */
  displayScale: number;
  tracking: string;
  radius: number;
  panelRadius: number;
};

const kings: Look = {
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
  sparks: ['#b08d3c'],
  display: "'Bodoni Moda','Bodoni 72',Didot,'Bodoni MT',Georgia,'Times New Roman',serif",
  text: "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif",
  displayWeight: 400,
  displayScale: 1,
  tracking: '-0.01em',
  radius: 0,
  panelRadius: 0,
};

const lv: Look = {
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
  sparks: ['#2f4bff'],
  display: "Unbounded,'Avenir Next',Verdana,'DejaVu Sans',sans-serif",
  text: "Manrope,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
  displayWeight: 600,
  displayScale: 0.78,
  tracking: '-0.03em',
  radius: 24,
  panelRadius: 16,
};

/** What is not of one shop alone: day and night side by side, over plain paper. */
const vidriera: Look = {
  ...kings,
  name: 'Vidriera',
  align: 'left',
  sparks: ['#b08d3c', '#2f4bff'],
};

/** The look of a store's letters; without one, the house's own. */
export function lookOf(store: StoreCode | null): Look {
  if (store === 'Kings') return kings;
  return store === 'Lv' ? lv : vidriera;
}
