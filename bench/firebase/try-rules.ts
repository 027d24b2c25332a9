import type { FirebaseSettings } from '#api/config/firebase-settings.ts';
import { createFirebase } from '#api/modules/media/firebase/direct-uploads.ts';
import { openFirebaseBrowser } from '#api/testing/firebase/browser.ts';
import { plainPicture } from '#api/testing/pictures.ts';
import { log } from '../lib/report.ts';

/** Not one of the contract's, which remain in the bucket. */
const name = 'products/ffffffff_1763650800000.webp';

/** Uploads as an anonymous user without the claim, with it, and a second time. */
export async function tryRules(settings: FirebaseSettings): Promise<void> {
  const { directUploads, checkIdentity } = createFirebase(settings);
  await checkIdentity();
  const browser = await openFirebaseBrowser(settings);
  const picture = await plainPicture();
  const statuses = [await browser.upload(name, picture)];
  const userId = await directUploads.findAnonymousUser(browser.idToken());
  if (!userId) throw new Error('The anonymous user was not found');
  const until = Math.floor(Date.now() / 1000) + 3600;
  await directUploads.setClaims(userId, { role: 'Admin', until });
  await browser.renew();
  statuses.push(await browser.upload(name, picture), await browser.upload(name, picture));
  const invalid = await directUploads.findAnonymousUser('a.b.c').catch(String);
  log(`uploads without the claim, with it, again: ${statuses.join(', ')}; expected 403, 200, 403`);
  log(`an invalid ID token: ${invalid}; expected null`);
  if (statuses.join() !== '403,200,403' || invalid !== null) process.exitCode = 1;
  await directUploads.remove(name);
}
