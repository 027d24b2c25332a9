/** The URL that calls a phone: `tel:+541122334455`. */
export const telUrl = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/**
 * The WhatsApp URL of an Argentine phone, `https://wa.me/5491122334455`, with a text to send when one is given; without
 * a phone the sender chooses the chat.
 */
export function whatsappUrl(phone: string, text = ''): string {
  const number = phone && `549${phone.replaceAll(/\D/g, '').replace(/^549?/, '')}`;
  const url = `https://wa.me/${number}`;
  return text === '' ? url : `${url}?text=${encodeURIComponent(text)}`;
}
