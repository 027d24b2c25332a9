export const infoPages = [
  { to: '/info/about-us', label: 'Sobre nosotros' },
  { to: '/info/contact-us', label: 'Soporte' },
  { to: '/info/sizes', label: 'Talles' },
] as const;

/** The only channels of support; whoever runs the shop puts their own here. */
export const supportEmail = 'soporte@vidriera.test';
export const socialProfile = { name: 'Instagram', url: 'https://www.instagram.com/vidriera' };
