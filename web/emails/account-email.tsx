import type { AccountEmail, EmailShop } from '#domain/site/emails.ts';
import { shopName } from '#domain/site/seller.ts';
import { Button, greeting, Note, Paragraph } from './blocks.tsx';
import { type EmailContent, supportUrl } from './email-document.tsx';
import { getEmailTheme } from './email-theme.ts';

type Input = AccountEmail & EmailShop;

type Texts = Pick<EmailContent, 'subject' | 'preheader' | 'title'> & {
  paragraphs: string[];
  /** A note that the button is about. */
  warning?: string;
  button: [text: string, href: string];
  note?: string;
};

function textsOf(input: Input): Texts {
  const { publicUrl } = input;
  const shop = shopName(input.settings);
  switch (input.template) {
    case 'verify_account':
      return {
        subject: `Verificá tu cuenta de ${shop}`,
        preheader: 'Un paso más y ya podés comprar.',
        title: 'Verificá tu cuenta',
        paragraphs: [
          `${greeting(input.firstName)} Gracias por registrarte. Para empezar a comprar, confirmá que este correo electrónico es tuyo.`,
          ...(input.isRepeated ? [repeatedText] : []),
          ...(input.acceptsNews ? [newsText] : []),
        ],
        button: ['Verificar mi cuenta', `${publicUrl}/verifyAccount?tk=${input.token}`],
        note: 'El enlace vale 24 horas y se puede usar una sola vez. Si no creaste una cuenta, ignorá este mensaje.',
      };
    case 'change_password':
      return {
        subject: `Cambiá tu contraseña de ${shop}`,
        preheader: 'El enlace para elegir una nueva vale una hora.',
        title: 'Cambiá tu contraseña',
        paragraphs: [
          `${greeting(input.firstName)} Recibimos un pedido para cambiar la contraseña de tu cuenta.`,
        ],
        button: ['Elegir una contraseña nueva', `${publicUrl}/change-password?tk=${input.token}`],
        note: 'El enlace vale una hora y se puede usar una sola vez. Si no lo pediste, ignorá este mensaje: tu contraseña sigue siendo la misma.',
      };
    case 'account_exists':
      return {
        subject: `Ya tenés una cuenta en ${shop}`,
        preheader: 'Alguien quiso crear otra con esta dirección.',
        title: 'Ya tenés una cuenta',
        paragraphs: [
          `${greeting(input.firstName)} Alguien quiso crear una cuenta con esta dirección, que ya tiene una. Si fuiste vos, entrá con tu contraseña de siempre, o pedí una nueva en "Olvidaste tu contraseña?".`,
        ],
        button: ['Iniciar sesión', `${publicUrl}/account/login`],
        note: 'Si no fuiste vos, ignorá este mensaje: tu cuenta sigue como está.',
      };
    case 'attach_orders':
      return {
        subject: `Sumá tus compras a tu cuenta de ${shop}`,
        preheader: 'Las que hiciste en el local o por un enlace de pago.',
        title: 'Sumá tus compras a tu cuenta',
        paragraphs: [
          `${greeting(input.firstName)} Pediste ver en tu cuenta las compras que hiciste en el local o por un enlace de pago con este correo. Abrí el enlace con tu sesión iniciada.`,
        ],
        button: ['Sumar mis compras', `${publicUrl}/orders?tk=${input.token}`],
        note: 'El enlace vale 24 horas y se puede usar una sola vez. Si no lo pediste, ignorá este mensaje: no se suma nada a ninguna cuenta.',
      };
    case 'invitation':
      return {
        subject: `Te invitaron a administrar ${shop}`,
        preheader: 'El enlace para aceptar vale tres días.',
        title: 'Te invitaron al panel',
        paragraphs: [
          'Hola. Un administrador de la tienda te invitó al panel. Para aceptar, elegí una contraseña nueva en este enlace.',
        ],
        button: ['Aceptar la invitación', `${publicUrl}/account/invitation?tk=${input.token}`],
        note: 'El enlace vale tres días y se puede usar una sola vez. Si ya tenés una cuenta con esta dirección, su contraseña cambia y sus sesiones se cierran. Si no esperabas esta invitación, ignorá este mensaje.',
      };
    // The last email to an address whose account was deleted; nothing of the account is stored any more.
    case 'account_deleted':
      return {
        subject: 'Eliminamos tu cuenta',
        preheader: 'Es el último correo que te mandamos.',
        title: 'Eliminamos tu cuenta',
        paragraphs: [
          'Hola. Como pediste, eliminamos tu cuenta y tus datos personales. De tus compras conservamos qué se vendió y cuánto se pagó, como pide la ley y, mientras se pueda reclamar el pago, hasta 180 días, los datos de quien recibió. Este es el último correo que te mandamos.',
        ],
        warning: 'Si no fuiste vos, escribinos cuanto antes: alguien usó tu contraseña.',
        button: ['Escribir a soporte', supportUrl(publicUrl)],
      };
  }
}

const repeatedText =
  'Ya había un registro con este correo: vale la contraseña que se eligió esa vez. Si no la recordás, o no fuiste vos, elegí otra en "Olvidaste tu contraseña?".';

const newsText =
  'Con el mismo enlace confirmás que querés recibir novedades y ofertas por correo. Podés dejar de recibirlas cuando quieras, en Mis datos.';

/** An email about an account, or an invitation to one. */
export function accountEmail(input: Input): EmailContent {
  const { paragraphs, warning, button, note, ...texts } = textsOf(input);
  const [text, href] = button;
  return {
    ...texts,
    theme: getEmailTheme(null),
    body: (
      <>
        {paragraphs.map((paragraph) => (
          <Paragraph key={paragraph}>{paragraph}</Paragraph>
        ))}
        {warning && <Note>{warning}</Note>}
        <Button href={href}>{text}</Button>
        {note && <Note>{note}</Note>}
      </>
    ),
  };
}
