/** A page's title and description. */
export function pageMeta(title: string, description: string) {
  return [
    { title: `${title} · Vidriera` },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ];
}
