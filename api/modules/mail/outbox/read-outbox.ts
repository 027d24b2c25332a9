import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

export type OutboxMail = {
  id: string;
  to: string;
  subject: string;
  sentAt: Date;
  html: string;
  text: string;
};

/** The page lists this many e-mails at most. */
const maxListed = 100;
const extension = '.eml';

/** The e-mails that were written to files instead of sent, newest first. */
export async function readOutbox(folder: string): Promise<OutboxMail[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // The first e-mail creates the folder.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // Ids begin with their creation time, so they sort by it.
  const ids = files
    .filter((name) => name.endsWith(extension))
    .sort()
    .reverse();
  return Promise.all(ids.slice(0, maxListed).map((name) => readMail(folder, name)));
}

async function readMail(folder: string, name: string): Promise<OutboxMail> {
  const mail = await PostalMime.parse(await readFile(join(folder, name)));
  return {
    id: name.slice(0, -extension.length),
    to: mail.to?.map(({ address }) => address).join(', ') ?? '',
    subject: mail.subject ?? '',
    sentAt: new Date(mail.date ?? 0),
    html: mail.html ?? '',
    text: mail.text ?? '',
  };
}
