/** The breadcrumbs from the landing page, as a schema.org BreadcrumbList. */
export function breadcrumbs(publicUrl: string, steps: readonly { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Vidriera', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}
