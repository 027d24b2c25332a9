import type { BounceFacts } from '#domain/site/mail-bounce.ts';

type Failed = { reply: string; facts: BounceFacts };

/** The first recipient that a `message/delivery-status` part reports as failed, or null. */
export function readDeliveryStatus(text: string): Failed | null {
  const failed = text
    .split(/\r?\n[ \t]*\r?\n/)
    .map(readFields)
    // `Action: failed (expanded)` has a comment.
    .find((fields) => /^failed\b/i.test(fields.get('action') ?? ''));
  if (!failed) return null;
  const status = failed.get('status') ?? '';
  const diagnostic = failed.get('diagnostic-code')?.replace(/^[^;]{0,40};\s*/, '') ?? '';
  return readReply(diagnostic || status, status);
}

/** Fields by their name in lower case; a line that begins with a space continues the one before. */
function readFields(block: string): Map<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':');
      const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
      return name ? [[name, line.slice(colon + 1).trim()] as const] : [];
    }),
  );
}

const maxReplyLength = 2000;
const enhanced = /\b([45])\.(\d{1,3}\.\d{1,3})\b/;

/** What a server's reply means. The status is more exact than the reply, unless it is only `x.0.0`. */
export function readReply(text: string, status = ''): Failed {
  const reply = text.slice(0, maxReplyLength).replace(/\s+/g, ' ');
  const [, code] = /(?:^|[\s:])([45]\d\d)(?=[\s-]|$)/.exec(reply) ?? [];
  const codes = [enhanced.exec(status), enhanced.exec(reply)].filter((found) => found !== null);
  const exact = codes.find(([, , detail]) => detail !== '0.0');
  const statusClass = exact?.[1] ?? codes[0]?.[1] ?? code?.[0];
  return {
    reply,
    facts: {
      statusClass: statusClass === '4' ? 4 : 5,
      detail: exact?.[2] ?? null,
      code: code ? Number(code) : null,
    },
  };
}
