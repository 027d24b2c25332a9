export const infoPages = [
  { to: '/info/about-us', label: 'Sobre nosotros' },
  { to: '/info/contact-us', label: 'Soporte' },
  { to: '/info/sizes', label: 'Talles' },
] as const;

/** The only support channels. Replace both with your own. */
export const supportEmail = 'soporte@vidriera.test';
export const socialProfile = { name: 'Instagram', url: 'https://www.instagram.com/vidriera' };
