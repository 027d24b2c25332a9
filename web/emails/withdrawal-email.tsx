import { withdrawalPath } from '#domain/site/consumer-links.ts';
import type { EmailShop, OrderEmail, UnmatchedWithdrawalEmail } from '#domain/site/emails.ts';
import { Button, Fact, greeting, Paragraph } from './blocks.tsx';
import type { EmailContent } from './email-document.tsx';
import { getEmailTheme } from './email-theme.ts';
import { OrderName } from './order-blocks.tsx';

type Template = 'withdrawal_received' | 'withdrawal_answered';
type Input = Extract<OrderEmail, { template: Template }> & EmailShop;

const answered = 'Respondimos tu arrepentimiento';
const answerText = 'Esta es la respuesta a tu pedido de arrepentimiento:';

function textsOf(input: Input) {
  switch (input.template) {
    case 'withdrawal_received':
      return {
        subject: 'Recibimos tu arrepentimiento',
        text: 'Recibimos tu pedido de arrepentimiento. Te respondemos dentro de las 24 horas. Guardá este código: con él podés ver en qué está tu pedido.',
      };
    case 'withdrawal_answered':
      return { subject: answered, text: answerText };
  }
}

/** An email to the buyer about a request to withdraw from the purchase. */
export function withdrawalEmail(input: Input): EmailContent {
  const { code, order, firstName, store, publicUrl } = input;
  const { subject, text } = textsOf(input);
  return {
    theme: getEmailTheme(store),
    subject: `${subject} (${code})`,
    preheader: `Código ${code}`,
    title: subject,
    body: (
      <>
        <Paragraph>{`${greeting(firstName)} ${text}`}</Paragraph>
        {input.template === 'withdrawal_answered' && <Paragraph>{input.answer}</Paragraph>}
        <CodeAndLink code={code} publicUrl={publicUrl} />
        <OrderName order={order} />
      </>
    ),
  };
}

/** An email to an address that requested a withdrawal from a purchase that the shop did not find. */
export function unmatchedWithdrawalEmail({
  code,
  answer,
  publicUrl,
}: UnmatchedWithdrawalEmail & EmailShop): EmailContent {
  return {
    theme: getEmailTheme(null),
    subject: `${answered} (${code})`,
    preheader: `Código ${code}`,
    title: answered,
    body: (
      <>
        <Paragraph>{answerText}</Paragraph>
        <Paragraph>{answer}</Paragraph>
        <CodeAndLink code={code} publicUrl={publicUrl} />
      </>
    ),
  };
}

/** The code, and the page that shows the request. */
function CodeAndLink({ code, publicUrl }: { code: string; publicUrl: string }) {
  return (
    <>
      <Fact label="Código de arrepentimiento" lines={[code]} isLarge />
      <Button href={`${publicUrl}${withdrawalPath}?codigo=${code}`}>Ver mi pedido</Button>
    </>
  );
}
