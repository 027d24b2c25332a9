import type { AccountEmail } from '#domain/site/emails.ts';
import { Button, Note, Paragraph } from './blocks.tsx';
import type { EmailContent } from './email-document.tsx';
import { getEmailTheme } from './email-theme.ts';
import { greeting } from './greeting.ts';

type Input<T> = Extract<AccountEmail, { template: T }> & { publicUrl: string };

const theme = getEmailTheme(null);

export function verifyAccountEmail(input: Input<'verify_account'>): EmailContent {
  const { firstName, token, publicUrl } = input;
  return {
    theme,
    subject: 'Verifica tu cuenta de Vidriera',
    preheader: 'Un paso más y ya puedes comprar.',
    title: 'Verifica tu cuenta',
    body: (
      <>
        <Paragraph>
          {`${greeting(firstName)} Gracias por registrarte. Para empezar a comprar, confirma que este correo electrónico es tuyo.`}
        </Paragraph>
        <Button href={`${publicUrl}/verifyAccount?tk=${token}`}>Verificar mi cuenta</Button>
        <Note>
          El enlace vale 24 horas y se puede usar una sola vez. Si no creaste una cuenta, ignora
          este mensaje.
        </Note>
      </>
    ),
  };
}

export function changePasswordEmail(input: Input<'change_password'>): EmailContent {
  const { firstName, token, publicUrl } = input;
  return {
    theme,
    subject: 'Cambia tu contraseña de Vidriera',
    preheader: 'El enlace para elegir una nueva vale una hora.',
    title: 'Cambia tu contraseña',
    body: (
      <>
        <Paragraph>
          {`${greeting(firstName)} Recibimos un pedido para cambiar la contraseña de tu cuenta.`}
        </Paragraph>
        <Button href={`${publicUrl}/change-password?tk=${token}`}>
          Elegir una contraseña nueva
        </Button>
        <Note>
          El enlace vale una hora y se puede usar una sola vez. Si no lo pediste, ignora este
          mensaje: tu contraseña sigue siendo la misma.
        </Note>
      </>
    ),
  };
}

export function administratorEmail(input: Input<'administrator'>): EmailContent {
  const { firstName, publicUrl } = input;
  return {
    theme,
    subject: 'Ya administras Vidriera',
    preheader: 'Desde ahora puedes gestionar productos y órdenes.',
    title: 'Ya administras la tienda',
    body: (
      <>
        <Paragraph>
          {`${greeting(firstName)} Un administrador de la tienda te sumó al panel: desde ahora puedes gestionar productos y órdenes.`}
        </Paragraph>
        <Button href={`${publicUrl}/admin`}>Abrir el panel</Button>
        <Note>
          Entra con tu cuenta de siempre. Si ya tenías la tienda abierta, vuelve a iniciar sesión.
        </Note>
      </>
    ),
  };
}

export function invitationEmail({ publicUrl }: Input<'invitation'>): EmailContent {
  return {
    theme,
    subject: 'Te invitaron a administrar Vidriera',
    preheader: 'Crea tu cuenta con esta misma dirección.',
    title: 'Te invitaron al panel',
    body: (
      <>
        <Paragraph>
          Hola. Un administrador de la tienda te invitó al panel. Crea una cuenta con esta misma
          dirección y verifícala: desde ese momento administras la tienda.
        </Paragraph>
        <Button href={`${publicUrl}/account/signup`}>Crear mi cuenta</Button>
        <Note>
          Si ya tienes una cuenta sin verificar, alcanza con verificarla. Si no esperabas esta
          invitación, ignora este mensaje.
        </Note>
      </>
    ),
  };
}
