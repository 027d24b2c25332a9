/** A slug as text: `verde-oliva` as `Verde oliva`. */
export const labelOf = (slug: string): string =>
  slug.length <= 4
    ? slug.toUpperCase()
    : (slug.charAt(0).toUpperCase() + slug.slice(1)).replaceAll('-', ' ');
