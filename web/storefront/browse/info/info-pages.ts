export const infoPages = [
  { to: '/info/about-us', label: 'Sobre nosotros' },
  { to: '/info/contact-us', label: 'Soporte' },
  { to: '/info/sizes', label: 'Talles' },
] as const;
