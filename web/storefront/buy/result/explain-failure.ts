/** Mercado Pago's `status_detail` of a failed payment, explained to the shopper. */
const explanations: Record<string, string> = {
  cc_rejected_bad_filled_card_number: 'Revisá el número de la tarjeta.',
  cc_rejected_bad_filled_date: 'Revisá la fecha de vencimiento de la tarjeta.',
  cc_rejected_bad_filled_security_code: 'Revisá el código de seguridad de la tarjeta.',
  cc_rejected_bad_filled_other: 'Revisá los datos de la tarjeta.',
  cc_rejected_blacklist: 'No se pudo procesar el pago con esta tarjeta. Probá con otra.',
  cc_rejected_call_for_authorize:
    'El banco pide que autorices el pago. Llamalo y volvé a intentarlo.',
  cc_rejected_card_disabled: 'La tarjeta no está activa. Llamá a tu banco para activarla.',
  cc_rejected_card_error: 'No se pudo procesar el pago con esta tarjeta.',
  cc_rejected_duplicated_payment:
    'Ya hiciste un pago por ese importe. Si necesitás volver a pagar, usá otro medio.',
  cc_rejected_high_risk: 'El pago no pasó los controles de seguridad. Probá con otro medio.',
  cc_rejected_insufficient_amount: 'La tarjeta no tiene fondos suficientes.',
  cc_rejected_invalid_installments: 'La tarjeta no acepta esa cantidad de cuotas.',
  cc_rejected_max_attempts: 'Llegaste al límite de intentos. Probá con otra tarjeta.',
  cc_rejected_other_reason: 'El banco no procesó el pago. Probá con otra tarjeta.',
  expired: 'Se venció el plazo para pagar.',
  by_payer: 'Cancelaste el pago.',
  by_collector: 'El pago se canceló.',
};

const byStatus: Record<string, string> = {
  rejected: 'Mercado Pago rechazó el pago. No se cobró nada.',
  cancelled: 'El pago se canceló. No se cobró nada.',
  // Returned without paying: the provider sends the string "null".
  null: 'Saliste de Mercado Pago sin pagar. No se cobró nada.',
};

type LastPayment = { status: string; statusDetail: string } | null;

/**
 * Why the payment failed: from the order's last payment, else from the return URL; null when neither
 * has a reason.
 */
export function explainFailure(lastPayment: LastPayment, search: URLSearchParams): string | null {
  const status = search.get('status') ?? search.get('collection_status') ?? '';
  return (
    textOf(explanations, lastPayment?.statusDetail) ??
    textOf(explanations, search.get('status_detail')) ??
    textOf(byStatus, lastPayment?.status) ??
    textOf(byStatus, status) ??
    null
  );
}

/** The address may have any name, also that of a property that every object inherits. */
const textOf = (texts: Record<string, string>, name: string | null | undefined) =>
  name && Object.hasOwn(texts, name) ? texts[name] : undefined;
