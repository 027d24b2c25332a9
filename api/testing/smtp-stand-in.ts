import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import PostalMime, { type Email } from 'postal-mime';

/** A line of the client (`RCPT TO:<ana@example.com>`, `.` at a mail's end; `` on connecting). */
type Judge = (line: string) => string | null | Promise<string | null>;

export type SmtpStandIn = {
  url: string;
  /** What was accepted, in order. */
  received: Email[];
  /** What to answer instead of accepting; null accepts. `hangup` ends the connection silently. */
  judge: Judge;
  /** From here on nobody listens at the address. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
};

const replies: Record<string, string> = { DATA: '354 go on', QUIT: '221 bye' };

/** A mail server on loopback that speaks enough SMTP (RFC 5321) to accept, refuse and fail. */
export async function openSmtpStandIn(): Promise<SmtpStandIn> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    void converse(socket, standIn);
  });
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const goDown = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await once(server.close(), 'close');
  };
  const standIn: SmtpStandIn = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    judge: () => null,
    goDown,
    comeBack: async () => void (await listen(port)),
    close: goDown,
  };
  return standIn;
}

async function converse(socket: Socket, standIn: SmtpStandIn): Promise<void> {
  const say = async (line: string, otherwise: string) => {
    const reply = (await standIn.judge(line)) ?? otherwise;
    if (reply === 'hangup') socket.destroy();
    else socket.write(`${reply}\r\n`);
    return reply;
  };
  await say('', '220 ready');
  let data: string[] | null = null;
  for await (const line of createInterface({ input: socket })) {
    if (data && line !== '.') {
      data.push(line.startsWith('.') ? line.slice(1) : line);
    } else if (data) {
      const email = await PostalMime.parse(data.join('\r\n'));
      data = null;
      const reply = await say(line, '250 taken');
      // A server that hangs up here has the mail, and the sender cannot know.
      if (!/^[45]/.test(reply)) standIn.received.push(email);
    } else {
      const command = line.slice(0, 4).toUpperCase();
      const reply = await say(line, replies[command] ?? '250 ok');
      if (reply.startsWith('354')) data = [];
    }
  }
}
