/** Meta tags of a panel page: its title, and no indexing by search engines. */
export function adminMeta(title: string) {
  return [
    { title: `${title} · Administración · Vidriera` },
    { name: 'robots', content: 'noindex' },
  ];
}
