import { button, note, paragraph } from '../letter/blocks.ts';
import { composeLetter, type Letter } from '../letter/compose.ts';
import { lookOf } from '../letter/look.ts';
import { greet } from './greet.ts';

const look = lookOf(null);

type Addressed = { firstName: string; publicUrl: string };
type WithToken = Addressed & {
  /** Of the mailed link, as it is; only its hash is stored. */
  token: string;
};

export function verificationLetter({ firstName, token, publicUrl }: WithToken): Letter {
  return composeLetter({
    look,
    subject: 'Verifica tu cuenta de Vidriera',
    preheader: 'Un paso más y ya puedes comprar.',
    title: 'Verifica tu cuenta',
    blocks: [
      paragraph(
        `${greet(firstName)} Gracias por registrarte. Para empezar a comprar, confirma que este correo electrónico es tuyo.`,
      ),
      button('Verificar mi cuenta', `${publicUrl}/verifyAccount?tk=${token}`),
      note(
        'El enlace vale 24 horas y se puede usar una sola vez. Si no creaste una cuenta, ignora este mensaje.',
      ),
    ],
    publicUrl,
  });
}

export function changePasswordLetter({ firstName, token, publicUrl }: WithToken): Letter {
  return composeLetter({
    look,
    subject: 'Cambia tu contraseña de Vidriera',
    preheader: 'El enlace para elegir una nueva vale una hora.',
    title: 'Cambia tu contraseña',
    blocks: [
      paragraph(`${greet(firstName)} Recibimos un pedido para cambiar la contraseña de tu cuenta.`),
      button('Elegir una contraseña nueva', `${publicUrl}/change-password?tk=${token}`),
      note(
        'El enlace vale una hora y se puede usar una sola vez. Si no lo pediste, ignora este mensaje: tu contraseña sigue siendo la misma.',
      ),
    ],
    publicUrl,
  });
}

export function administratorLetter({ firstName, publicUrl }: Addressed): Letter {
  return composeLetter({
    look,
    subject: 'Ya administras Vidriera',
    preheader: 'Desde ahora puedes gestionar productos y órdenes.',
    title: 'Ya administras la tienda',
    blocks: [
      paragraph(
        `${greet(firstName)} Un administrador de la tienda te sumó al panel: desde ahora puedes gestionar productos y órdenes.`,
      ),
      button('Abrir el panel', `${publicUrl}/admin`),
      note(
        'Entra con tu cuenta de siempre. Si ya tenías la tienda abierta, vuelve a iniciar sesión.',
      ),
    ],
    publicUrl,
  });
}

export function invitationLetter({ publicUrl }: Pick<Addressed, 'publicUrl'>): Letter {
  return composeLetter({
    look,
    subject: 'Te invitaron a administrar Vidriera',
    preheader: 'Crea tu cuenta con esta misma dirección.',
    title: 'Te invitaron al panel',
    blocks: [
      paragraph(
        'Hola. Un administrador de la tienda te invitó al panel. Crea una cuenta con esta misma dirección y verifícala: desde ese momento administras la tienda.',
      ),
      button('Crear mi cuenta', `${publicUrl}/account/signup`),
      note(
        'Si ya tienes una cuenta sin verificar, alcanza con verificarla. Si no esperabas esta invitación, ignora este mensaje.',
      ),
    ],
    publicUrl,
  });
}
