import type { AccountEmail, EmailShop } from '#domain/site/emails.ts';
import { shopName } from '#domain/site/seller.ts';
import { Button, greeting, Note, Paragraph } from './blocks.tsx';
import { type EmailContent, supportUrl } from './email-document.tsx';
import { getEmailTheme } from './email-theme.ts';

type Input<T> = Extract<AccountEmail, { template: T }> & EmailShop;

const theme = getEmailTheme(null);

export function verifyAccountEmail(input: Input<'verify_account'>): EmailContent {
  const { firstName, acceptsNews, token, publicUrl, settings } = input;
  return {
    theme,
    subject: `Verificá tu cuenta de ${shopName(settings)}`,
    preheader: 'Un paso más y ya podés comprar.',
    title: 'Verificá tu cuenta',
    body: (
      <>
        <Paragraph>
          {`${greeting(firstName)} Gracias por registrarte. Para empezar a comprar, confirmá que este correo electrónico es tuyo.`}
        </Paragraph>
        {acceptsNews && (
          <Paragraph>
            Con el mismo enlace confirmás que querés recibir novedades y ofertas por correo. Podés
            dejar de recibirlas cuando quieras, en Mis datos.
          </Paragraph>
        )}
        <Button href={`${publicUrl}/verifyAccount?tk=${token}`}>Verificar mi cuenta</Button>
        <Note>
          El enlace vale 24 horas y se puede usar una sola vez. Si no creaste una cuenta, ignorá
          este mensaje.
        </Note>
      </>
    ),
  };
}

export function changePasswordEmail(input: Input<'change_password'>): EmailContent {
  const { firstName, token, publicUrl, settings } = input;
  return {
    theme,
    subject: `Cambiá tu contraseña de ${shopName(settings)}`,
    preheader: 'El enlace para elegir una nueva vale una hora.',
    title: 'Cambiá tu contraseña',
    body: (
      <>
        <Paragraph>
          {`${greeting(firstName)} Recibimos un pedido para cambiar la contraseña de tu cuenta.`}
        </Paragraph>
        <Button href={`${publicUrl}/change-password?tk=${token}`}>
          Elegir una contraseña nueva
        </Button>
        <Note>
          El enlace vale una hora y se puede usar una sola vez. Si no lo pediste, ignorá este
          mensaje: tu contraseña sigue siendo la misma.
        </Note>
      </>
    ),
  };
}

export function accountExistsEmail(input: Input<'account_exists'>): EmailContent {
  const { firstName, publicUrl, settings } = input;
  return {
    theme,
    subject: `Ya tenés una cuenta en ${shopName(settings)}`,
    preheader: 'Alguien quiso crear otra con esta dirección.',
    title: 'Ya tenés una cuenta',
    body: (
      <>
        <Paragraph>
          {`${greeting(firstName)} Alguien quiso crear una cuenta con esta dirección, que ya tiene una. Si fuiste vos, entrá con tu contraseña de siempre, o pedí una nueva en "Olvidaste tu contraseña?".`}
        </Paragraph>
        <Button href={`${publicUrl}/account/login`}>Iniciar sesión</Button>
        <Note>Si no fuiste vos, ignorá este mensaje: tu cuenta sigue como está.</Note>
      </>
    ),
  };
}

export function attachOrdersEmail(input: Input<'attach_orders'>): EmailContent {
  const { firstName, token, publicUrl, settings } = input;
  return {
    theme,
    subject: `Sumá tus compras a tu cuenta de ${shopName(settings)}`,
    preheader: 'Las que hiciste en el local o por un enlace de pago.',
    title: 'Sumá tus compras a tu cuenta',
    body: (
      <>
        <Paragraph>
          {`${greeting(firstName)} Pediste ver en tu cuenta las compras que hiciste en el local o por un enlace de pago con este correo. Abrí el enlace con tu sesión iniciada.`}
        </Paragraph>
        <Button href={`${publicUrl}/orders?tk=${token}`}>Sumar mis compras</Button>
        <Note>
          El enlace vale 24 horas y se puede usar una sola vez. Si no lo pediste, ignorá este
          mensaje: no se suma nada a ninguna cuenta.
        </Note>
      </>
    ),
  };
}

export function invitationEmail({ token, publicUrl, settings }: Input<'invitation'>): EmailContent {
  return {
    theme,
    subject: `Te invitaron a administrar ${shopName(settings)}`,
    preheader: 'El enlace para aceptar vale tres días.',
    title: 'Te invitaron al panel',
    body: (
      <>
        <Paragraph>
          Hola. Un administrador de la tienda te invitó al panel. Para aceptar, elegí una contraseña
          nueva en este enlace.
        </Paragraph>
        <Button href={`${publicUrl}/account/invitation?tk=${token}`}>Aceptar la invitación</Button>
        <Note>
          El enlace vale tres días y se puede usar una sola vez. Si ya tenés una cuenta con esta
          dirección, su contraseña cambia y sus sesiones se cierran. Si no esperabas esta
          invitación, ignorá este mensaje.
        </Note>
      </>
    ),
  };
}

/** The last email to an address whose account was deleted; nothing of the account is stored any more. */
export function accountDeletedEmail({ publicUrl }: Input<'account_deleted'>): EmailContent {
  return {
    theme,
    subject: 'Eliminamos tu cuenta',
    preheader: 'Es el último correo que te mandamos.',
    title: 'Eliminamos tu cuenta',
    body: (
      <>
        <Paragraph>
          Hola. Como pediste, eliminamos tu cuenta y tus datos personales. De tus compras
          conservamos qué se vendió y cuánto se pagó, como pide la ley y, mientras se pueda reclamar
          el pago, hasta 180 días, los datos de quien recibió. Este es el último correo que te
          mandamos.
        </Paragraph>
        <Note>Si no fuiste vos, escribinos cuanto antes: alguien usó tu contraseña.</Note>
        <Button href={supportUrl(publicUrl)}>Escribir a soporte</Button>
      </>
    ),
  };
}
