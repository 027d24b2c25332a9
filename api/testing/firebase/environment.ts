import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirebaseSettings } from '../../config/firebase-settings.ts';

/** The environment of a shop with these settings; writes the account's key into the folder. */
export async function firebaseEnvironmentOf(
  settings: FirebaseSettings,
  folder: string,
): Promise<Record<string, string>> {
  const { projectId, apiKey, bucket, serviceAccount, authUrl, storageUrl, tokenUrl } = settings;
  const file = join(folder, 'service-account.json');
  const { email, privateKey } = serviceAccount;
  const account = { type: 'service_account', client_email: email, private_key: privateKey };
  await writeFile(file, JSON.stringify({ project_id: projectId, ...account }));
  return {
    STORAGE: 'firebase',
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: apiKey,
    FIREBASE_STORAGE_BUCKET: bucket,
    FIREBASE_SERVICE_ACCOUNT_FILE: file,
    FIREBASE_AUTH_URL: authUrl ?? '',
    FIREBASE_STORAGE_URL: storageUrl ?? '',
    FIREBASE_TOKEN_URL: tokenUrl ?? '',
  };
}
