const descriptionMax = 160;

/** The title and description meta tags of a page; the description is cut at 160 characters. */
export function pageMeta(title: string, text: string) {
  const description =
    text.length > descriptionMax ? `${text.slice(0, descriptionMax - 1).trimEnd()}…` : text;
  return [
    { title: `${title} · Vidriera` },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ];
}
