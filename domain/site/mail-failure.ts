/** What an attempt to send an e-mail was doing when it failed. */
export type MailStage =
  /** Rendering it, before the mail server was contacted. */
  | 'template'
  | 'connection'
  | 'tls'
  | 'login'
  /** The connection was lost, or the server was silent, after the login. */
  | 'session'
  /** MAIL FROM. */
  | 'sender'
  /** RCPT TO. */
  | 'recipient'
  /** DATA. */
  | 'content'
  | 'unknown';

export type MailFailureFacts = {
  stage: MailStage;
  /** The server's reply code (RFC 5321), if it replied. */
  code?: number | undefined;
  /** Subject and detail of the enhanced status code (RFC 3463), such as `1.1` of 5.1.1. */
  detail?: string | undefined;
  /** The reply is about how many e-mails the shop may send, not about this one. */
  isSendingLimit?: boolean | undefined;
};

/** Each reason with its text for the owner, and what the owner can do. */
export const mailFailureReasons = {
  unknown_address: {
    text: 'La dirección no existe.',
    todo: 'Buscá otra forma de contactar a la persona: puede haberla escrito mal.',
  },
  unknown_domain: {
    text: 'El dominio de la dirección no existe o no recibe correos.',
    todo: 'Buscá otra forma de contactar a la persona: puede haberla escrito mal.',
  },
  mailbox_full: {
    text: 'La casilla está llena.',
    todo: 'La persona tiene que hacer lugar en su casilla.',
  },
  mailbox_disabled: {
    text: 'La casilla está deshabilitada o no recibe correos por ahora.',
    todo: 'Buscá otra forma de contactar a la persona.',
  },
  deferred: {
    text: 'El servidor pide que se intente más tarde.',
    todo: 'Es común con una dirección nueva: no hace falta hacer nada.',
  },
  expired: {
    text: 'El servidor de la dirección no lo recibió durante días.',
    todo: 'Buscá otra forma de contactar a la persona.',
  },
  spam: {
    text: 'El servidor lo rechaza como correo no deseado.',
    todo: 'Revisá los registros SPF, DKIM y DMARC, y la reputación del servidor de correo.',
  },
  unauthenticated: {
    text: 'El servidor no puede comprobar que el correo es de la tienda.',
    todo: 'Revisá los registros SPF, DKIM y DMARC del dominio.',
  },
  policy: {
    text: 'El servidor no permite enviar a esa dirección.',
    todo: 'Revisá que el servidor de correo permita enviar a cualquier dirección y no esté en una lista negra.',
  },
  too_big: { text: 'El correo es demasiado grande para el servidor.', todo: null },
  content: { text: 'El servidor rechaza el contenido del correo.', todo: null },
  credentials: {
    text: 'El servidor de correo rechaza el usuario o la contraseña de la tienda.',
    todo: 'Revisá SMTP_URL en la configuración del servidor y reinicialo.',
  },
  sender: {
    text: 'El servidor de correo rechaza la dirección del remitente.',
    todo: 'Revisá MAIL_FROM en la configuración del servidor y reinicialo.',
  },
  insecure: {
    text: 'La conexión segura con el servidor de correo falla.',
    todo: 'Revisá el certificado del servidor de correo, SMTP_URL y SMTP_CA_FILE.',
  },
  unreachable: {
    text: 'El servidor de correo no responde.',
    todo: 'Revisá que funcione y que SMTP_URL sea su dirección.',
  },
  sending_limit: {
    text: 'El servidor de correo no deja enviar más por ahora: la tienda llegó a su límite.',
    todo: 'Los correos salen solos cuando el límite se renueva. Si pasa seguido, pedile un límite mayor al servicio de correo.',
  },
  busy: { text: 'El servidor de correo está ocupado: hay que esperar.', todo: null },
  template: {
    text: 'La tienda no puede armar el correo por un error propio.',
    todo: 'Avisale a quien mantiene la tienda.',
  },
  other: { text: 'El servidor de correo no acepta el correo.', todo: null },
} as const satisfies Record<string, { text: string; todo: string | null }>;

export type MailFailureReason = keyof typeof mailFailureReasons;
export const mailFailureReasonNames = Object.keys(mailFailureReasons) as [
  MailFailureReason,
  ...MailFailureReason[],
];

/** Of the enhanced status codes of RFC 3463, RFC 7372 and RFC 7505, without their class. */
const details: Readonly<Record<string, MailFailureReason>> = {
  '1.1': 'unknown_address',
  '1.2': 'unknown_domain',
  '1.3': 'unknown_address',
  '1.6': 'unknown_address',
  '1.7': 'sender',
  '1.8': 'sender',
  '1.10': 'unknown_domain',
  '2.1': 'mailbox_disabled',
  '2.2': 'mailbox_full',
  '2.3': 'too_big',
  '3.4': 'too_big',
  '4.4': 'unknown_domain',
  '7.8': 'credentials',
  '7.9': 'credentials',
  '7.20': 'unauthenticated',
  '7.21': 'unauthenticated',
  '7.22': 'unauthenticated',
  '7.23': 'unauthenticated',
  '7.24': 'unauthenticated',
  '7.25': 'unauthenticated',
  '7.26': 'unauthenticated',
};

const isPermanent = ({ code = 0 }: MailFailureFacts): boolean => code >= 500;

/** Why an e-mail was not sent. The enhanced status code decides, where there is one. */
export function mailFailureReason(facts: MailFailureFacts): MailFailureReason {
  const { stage, code = 0, detail = '' } = facts;
  if (stage === 'template') return 'template';
  if (stage === 'unknown') return 'other';
  if (code === 421) return 'busy';
  if ([530, 534, 535, 538].includes(code)) return 'credentials';
  if (stage === 'tls') return 'insecure';
  if (stage === 'login') return code >= 400 && code < 500 ? 'busy' : 'credentials';
  if (stage === 'connection' || stage === 'session') return code === 0 ? 'unreachable' : 'busy';
  const known = details[detail];
  if (known) return known;
  if (facts.isSendingLimit) return 'sending_limit';
  if (stage === 'sender') return isPermanent(facts) ? 'sender' : 'busy';
  if (code === 552) return 'mailbox_full';
  if (!isPermanent(facts)) return 'deferred';
  return stage === 'recipient' ? refusedRecipient(detail) : refusedContent(code, detail);
}

function refusedRecipient(detail: string): MailFailureReason {
  if (detail.startsWith('7.')) return 'policy';
  return detail === '' || detail.startsWith('1.') ? 'unknown_address' : 'other';
}

function refusedContent(code: number, detail: string): MailFailureReason {
  if (detail.startsWith('6.')) return 'content';
  return detail.startsWith('7.') || (code === 554 && detail === '') ? 'spam' : 'other';
}

/** A refusal that may be the shop's own fault, which its operator can repair, is retried. */
const repairable: readonly MailFailureReason[] = ['policy', 'unauthenticated'];

/** How long an e-mail is retried that the server refuses, from its first refusal: RFC 5321, 4.5.4.1. */
export const refusalRetryDays = 5;

export type MailFailureOutcome = {
  reason: MailFailureReason;
  /** The shop's mail server is not usable: no other e-mail can be sent either. */
  isOutage: boolean;
  /** Nothing of this e-mail was tried, so that it does not lose its place in the queue. */
  isUntried: boolean;
  /** The mail server refused this e-mail, for now or for good. */
  isRefusal: boolean;
  /** The e-mail is not retried automatically any more. */
  isFinal: boolean;
};

/** What follows from a failed attempt, by its facts and the days since the first refusal of the e-mail. */
export function decideMailFailure(
  facts: MailFailureFacts,
  refusedDays: number,
): MailFailureOutcome {
  const { stage, code } = facts;
  const reason = mailFailureReason(facts);
  const isOwn = reason === 'too_big';
  const isUntried = ['connection', 'tls', 'login', 'sender'].includes(stage) && !isOwn;
  const isOutage =
    isUntried ||
    stage === 'session' ||
    code === 421 ||
    ['credentials', 'sending_limit'].includes(reason);
  const isRefusal = ['sender', 'recipient', 'content'].includes(stage) && !isOutage;
  const isRetried =
    refusedDays < refusalRetryDays && (!isPermanent(facts) || repairable.includes(reason));
  return { reason, isOutage, isUntried, isRefusal, isFinal: isRefusal && !isRetried };
}
