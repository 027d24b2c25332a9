import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import PostalMime, { type Email } from 'postal-mime';

/** Gets a line of the client (`RCPT TO:<ana@example.com>`, `.` at an email's end, `` on connecting). */
type Respond = (line: string) => string | null | Promise<string | null>;

export type SmtpStandIn = {
  url: string;
  /** The accepted emails, in order. */
  received: Email[];
  /** The response to a line; null for the default one. `disconnect` closes the connection. */
  respond: Respond;
  /** Closes all connections and stops listening. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

const replies: Record<string, string> = { DATA: '354 go on', QUIT: '221 bye' };

/** A local mail server with the part of SMTP (RFC 5321) that is needed to accept and refuse emails. */
export async function openSmtpStandIn(): Promise<SmtpStandIn> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    void handleConnection(socket, standIn);
  });
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await once(server.close(), 'close');
  };
  const standIn: SmtpStandIn = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    respond: () => null,
    stop,
    start: async () => void (await listen(port)),
    close: stop,
  };
  return standIn;
}

async function handleConnection(socket: Socket, standIn: SmtpStandIn): Promise<void> {
  const send = async (line: string, otherwise: string) => {
    const reply = (await standIn.respond(line)) ?? otherwise;
    if (reply === 'disconnect') socket.destroy();
    else socket.write(`${reply}\r\n`);
    return reply;
  };
  await send('', '220 ready');
  let data: string[] | null = null;
  for await (const line of createInterface({ input: socket })) {
    if (data && line !== '.') {
      data.push(line.startsWith('.') ? line.slice(1) : line);
    } else if (data) {
      const email = await PostalMime.parse(data.join('\r\n'));
      data = null;
      const reply = await send(line, '250 accepted');
      // When the server disconnects here, it has the email, but the client has no confirmation.
      if (!/^[45]/.test(reply)) standIn.received.push(email);
    } else {
      const command = line.slice(0, 4).toUpperCase();
      const reply = await send(line, replies[command] ?? '250 ok');
      if (reply.startsWith('354')) data = [];
    }
  }
}
