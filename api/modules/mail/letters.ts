import { formatPrice } from '#domain/money.ts';
import { escapeHtml } from './escape-html.ts';

export type Letter = { subject: string; html: string; plain: string };

type Parts = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  action?: { label: string; link: string };
};

export function verificationLetter({ firstName, link }: { firstName: string; link: string }) {
  return compose({
    subject: 'Verifica tu cuenta de Vidriera',
    greeting: `Hola, ${firstName}`,
    paragraphs: [
      'Gracias por registrarte. Para empezar a comprar, confirma que este correo electrónico es tuyo.',
      'El enlace vale 24 horas y se puede usar una sola vez. Si no creaste una cuenta, ignora este mensaje.',
    ],
    action: { label: 'Verificar mi cuenta', link },
  });
}

export function changePasswordLetter({ firstName, link }: { firstName: string; link: string }) {
  return compose({
    subject: 'Cambia tu contraseña de Vidriera',
    greeting: `Hola, ${firstName}`,
    paragraphs: [
      'Recibimos un pedido para cambiar la contraseña de tu cuenta.',
      'El enlace vale una hora y se puede usar una sola vez. Si no lo pediste, ignora este mensaje: tu contraseña sigue siendo la misma.',
    ],
    action: { label: 'Elegir una contraseña nueva', link },
  });
}

export function administratorLetter({ firstName, link }: { firstName: string; link: string }) {
  return compose({
    subject: 'Ya administras Vidriera',
    greeting: `Hola, ${firstName}`,
    paragraphs: [
      'Un administrador de la tienda te sumó al panel: desde ahora puedes gestionar productos y órdenes.',
      'Entra con tu cuenta de siempre. Si ya tenías la tienda abierta, vuelve a iniciar sesión.',
    ],
    action: { label: 'Abrir el panel', link },
  });
}

export function invitationLetter({ link }: { link: string }) {
  return compose({
    subject: 'Te invitaron a administrar Vidriera',
    greeting: 'Hola',
    paragraphs: [
      'Un administrador de la tienda te invitó al panel. Crea una cuenta con esta misma dirección y verifícala: desde ese momento administras la tienda.',
      'Si ya tienes una cuenta sin verificar, alcanza con verificarla. Si no esperabas esta invitación, ignora este mensaje.',
    ],
    action: { label: 'Crear mi cuenta', link },
  });
}

type OrderFacts = {
  firstName: string;
  orderId: string;
  /** Pesos. */
  total: number;
  trackingCode: string | null;
  ordersLink: string;
};

export function orderAcceptedLetter(facts: OrderFacts) {
  return orderLetter(facts, 'Recibimos tu compra', [
    `Tu pago de ${formatPrice(facts.total)} fue aprobado y tu compra ya está registrada.`,
    'La estamos revisando; te avisamos por este medio en cuanto la despachemos.',
  ]);
}

export function orderApprovedLetter(facts: OrderFacts) {
  return orderLetter(facts, 'Estamos preparando tu compra', [
    'Tu compra fue aprobada. En breve te enviamos el código de seguimiento.',
  ]);
}

export function orderShippedLetter(facts: OrderFacts) {
  return orderLetter(facts, 'Tu compra está en camino', [
    `Tu código de seguimiento es ${facts.trackingCode ?? ''}.`,
  ]);
}

export function orderDeliveredLetter(facts: OrderFacts) {
  return orderLetter(facts, 'Tu compra fue entregada', [
    'Tu compra figura como entregada. Ojalá la disfrutes.',
    'Si algo no está bien, responde a este mensaje o escribe a soporte.',
  ]);
}

export function orderRefundedLetter(facts: OrderFacts) {
  return orderLetter(facts, 'Te devolvimos el dinero', [
    `Devolvimos ${formatPrice(facts.total)} al medio de pago que usaste.`,
    'El plazo en que lo veas reflejado depende de tu banco o tarjeta.',
  ]);
}

function orderLetter(facts: OrderFacts, subject: string, paragraphs: string[]): Letter {
  return compose({
    subject: `${subject} (${facts.orderId.slice(-8)})`,
    greeting: `Hola, ${facts.firstName}`,
    paragraphs,
    action: { label: 'Ver mis compras', link: facts.ordersLink },
  });
}

function compose({ subject, greeting, paragraphs, action }: Parts): Letter {
  const plain = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.link}`] : []),
    'Vidriera',
  ].join('\n\n');
  const body = paragraphs
    .map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`)
    .join('');
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(action.link)}" style="background:#14120f;color:#f7f5f0;padding:14px 22px;text-decoration:none;display:inline-block">${escapeHtml(action.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#f7f5f0;color:#14120f;font:16px/1.55 Georgia,serif"><div style="max-width:560px;margin:0 auto;padding:40px 24px"><p style="letter-spacing:.3em;font-size:13px;margin:0 0 32px">VIDRIERA</p><h1 style="font-size:26px;font-weight:400;margin:0 0 20px">${escapeHtml(greeting)}</h1>${body}${button}</div></body></html>`;
  return { subject, html, plain };
}
