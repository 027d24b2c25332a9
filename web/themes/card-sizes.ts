import type { Theme } from '#domain/site/store.ts';

/**
 * How wide the picture of a listing's card is, as the `sizes` attribute says it. What each theme's
 * grid lays out (kings.css, lv.css) stands here once more: the browser chooses pictures before it
 * knows the grid. On a phone a little less than it is, by a pixel or ten: a usual phone (412 pixels at
 * 1.75) would take a picture of the next size, half as wide again, for those.
 */
export const cardSizes: Record<Theme, (index: number, total: number) => string> = {
  light(index, total) {
    const isLast = index === total - 1;
    const isWide = index % 5 === 0 || (isLast && [1, 3].includes(index % 5));
    const onDesk =
      total === 4
        ? '(min-width: 90rem) 40.5rem, (min-width: 64rem) 45vw'
        : index === 0
          ? '(min-width: 90rem) 54.7rem, (min-width: 64rem) 60.5vw'
          : '(min-width: 90rem) 26.4rem, (min-width: 64rem) 29vw';
    return `${onDesk}, ${isWide ? '88vw' : '44vw'}`;
  },
  dark: () => '(min-width: 90rem) 26.7rem, (min-width: 64rem) 29.5vw, 44vw',
};
