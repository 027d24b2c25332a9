import { colorName } from '#domain/catalogue/color.ts';
import { jpegOf } from '#domain/catalogue/share-picture.ts';
import { alertConfirmPath, alertLeavePath } from '#domain/catalogue/stock-alert.ts';
import type { EmailShop, StockAlertEmail } from '#domain/site/emails.ts';
import { priceText } from '../storefront/browse/prices.tsx';
import { Button, Fact, Note, NoteLink, Paragraph, Picture } from './blocks.tsx';
import type { EmailContent } from './email-document.tsx';
import { getEmailTheme } from './email-theme.ts';

type Input = StockAlertEmail & EmailShop;

/** An email about a size that somebody waits for: to confirm the address, or that it is back. */
export function stockAlertEmail(input: Input): EmailContent {
  return input.template === 'restocked' ? restockedEmail(input) : confirmationEmail(input);
}

function confirmationEmail({ store, garment, token, publicUrl }: Input): EmailContent {
  const what = `el talle ${garment.size} de ${garment.nombre}`;
  return {
    theme: getEmailTheme(store),
    subject: subjectOf('Confirmá el aviso:', garment),
    preheader: `Un paso más y te avisamos cuando vuelva ${what}.`,
    title: 'Confirmá tu aviso',
    body: (
      <>
        <Paragraph>
          {`Hola. Alguien pidió que avisemos a esta dirección cuando vuelva ${what}. Si fuiste vos, confirmalo.`}
        </Paragraph>
        <Garment garment={garment} />
        <Button href={`${publicUrl}${alertConfirmPath}?tk=${token}`}>Confirmar el aviso</Button>
        <Note>
          El enlace vale siete días. Si no lo pediste, ignorá este mensaje: sin tu confirmación no
          te mandamos ningún aviso.
        </Note>
        <LeaveLink publicUrl={publicUrl} token={token} />
      </>
    ),
  };
}

function restockedEmail({ store, garment, token, publicUrl, settings }: Input): EmailContent {
  const { nombre, size, price, image, path } = garment;
  const href = publicUrl + path;
  const picture = image && jpegOf(image);
  return {
    theme: getEmailTheme(store),
    subject: subjectOf('Volvió', garment),
    preheader: 'Hay stock otra vez. Las unidades no quedan reservadas.',
    title: `Volvió el talle ${size}`,
    body: (
      <>
        {picture && <Picture src={publicUrl + picture} href={href} alt={nombre} />}
        <Paragraph>
          {`Hola. El talle ${size} de ${nombre} que esperabas tiene stock otra vez. No queda reservado: si lo querés, no lo dejes para después.`}
        </Paragraph>
        <Garment garment={garment} price={priceText(price, settings)} />
        <Button href={href}>Ver la prenda</Button>
        <Note>
          Este aviso se manda una sola vez. Si se agota antes de que llegues, podés pedir otro en la
          página de la prenda.
        </Note>
        <LeaveLink publicUrl={publicUrl} token={token} />
      </>
    ),
    unsubscribeUrl: `${publicUrl}/api/stock-alerts/leave?tk=${token}`,
  };
}

type Garment = StockAlertEmail['garment'];

/** The size comes first: a long subject is cut at its end. */
const subjectOf = (start: string, { size, nombre }: Garment): string =>
  `${start} el talle ${size} de ${nombre}`;

function Garment({ garment, price = '' }: { garment: Garment; price?: string }) {
  const { nombre, modelName, color, size } = garment;
  const details = [...new Set([modelName, colorName(color), `Talle ${size}`])].filter(Boolean);
  return <Fact label={nombre} lines={[details.join(' · '), price]} />;
}

function LeaveLink({ publicUrl, token }: { publicUrl: string; token: string }) {
  return (
    <NoteLink href={`${publicUrl}${alertLeavePath}?tk=${token}`}>
      No recibir más avisos de talles
    </NoteLink>
  );
}
