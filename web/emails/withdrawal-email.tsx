import { withdrawalPath } from '#domain/site/consumer-links.ts';
import type { EmailShop, OrderEmail, UnmatchedWithdrawalEmail } from '#domain/site/emails.ts';
import { Button, Fact, greeting, Paragraph } from './blocks.tsx';
import type { EmailContent } from './email-document.tsx';
import { getEmailTheme } from './email-theme.ts';
import { OrderName } from './order-blocks.tsx';

type BuyerEmail = Extract<OrderEmail, { template: 'withdrawal_received' | 'withdrawal_answered' }>;
type Input = (BuyerEmail | UnmatchedWithdrawalEmail) & EmailShop;

const received = {
  subject: 'Recibimos tu arrepentimiento',
  text: 'Recibimos tu pedido de arrepentimiento. Te respondemos dentro de las 24 horas. Guardá este código: con él podés ver en qué está tu pedido.',
};
const answered = {
  subject: 'Respondimos tu arrepentimiento',
  text: 'Esta es la respuesta a tu pedido de arrepentimiento:',
};

/**
 * An email about a request to withdraw from a purchase: to its buyer, or to an address whose purchase the shop did not
 * find.
 */
export function withdrawalEmail(input: Input): EmailContent {
  const { code, publicUrl } = input;
  const answer = input.template === 'withdrawal_received' ? null : input.answer;
  const { subject, text } = answer === null ? received : answered;
  const found = input.template === 'withdrawal_unmatched' ? null : input;
  return {
    theme: getEmailTheme(found?.store ?? null),
    subject: `${subject} (${code})`,
    preheader: `Código ${code}`,
    title: subject,
    body: (
      <>
        <Paragraph>{found ? `${greeting(found.firstName)} ${text}` : text}</Paragraph>
        {answer !== null && <Paragraph>{answer}</Paragraph>}
        <Fact label="Código de arrepentimiento" lines={[code]} isLarge />
        <Button href={`${publicUrl}${withdrawalPath}?codigo=${code}`}>Ver mi pedido</Button>
        {found && <OrderName order={found.order} />}
      </>
    ),
  };
}
