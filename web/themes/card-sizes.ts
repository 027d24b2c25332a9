import type { Theme } from '#domain/site/store.ts';

/**
 * The `sizes` attribute of a listing card's picture. It repeats the widths of each theme's grid
 * (kings.css, lv.css), because the browser selects a source before layout. On a phone the value is up
 * to ten pixels less than the real width: otherwise a common phone (412 px at 1.75) would download
 * the next larger source, half as wide again, for those few pixels.
 */
export const cardSizes: Record<Theme, (index: number, total: number) => string> = {
  light(index, total) {
    const isLast = index === total - 1;
    const isWide = index % 5 === 0 || (isLast && [1, 3].includes(index % 5));
    const onDesktop =
      total === 4
        ? '(min-width: 90rem) 40.5rem, (min-width: 64rem) 45vw'
        : index === 0
          ? '(min-width: 90rem) 54.7rem, (min-width: 64rem) 60.5vw'
          : '(min-width: 90rem) 26.4rem, (min-width: 64rem) 29vw';
    return `${onDesktop}, ${isWide ? '88vw' : '44vw'}`;
  },
  dark: () => '(min-width: 90rem) 26.7rem, (min-width: 64rem) 29.5vw, 44vw',
};
