const hourMs = 3_600_000;

/** The time left until an instant (ISO 8601) in words, by whole hours. */
export function timeLeft(until: string, now: Date): { text: string; isOver: boolean } {
  const left = Date.parse(until) - now.getTime();
  const hours = Math.floor(Math.abs(left) / hourMs);
  const amount = hours === 1 ? '1 hora' : `${hours} horas`;
  if (left < 0) {
    return {
      text: hours === 0 ? 'El plazo acaba de vencer' : `El plazo venció hace ${amount}`,
      isOver: true,
    };
  }
  const text =
    hours === 0
      ? 'Queda menos de una hora para responder'
      : `${hours === 1 ? 'Queda' : 'Quedan'} ${amount} para responder`;
  return { text, isOver: false };
}
