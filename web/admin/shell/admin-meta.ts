/** Title of a panel page; the panel is no business of search engines. */
export function adminMeta(title: string) {
  return [
    { title: `${title} · Administración · Vidriera` },
    { name: 'robots', content: 'noindex' },
  ];
}
