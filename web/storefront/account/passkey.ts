import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { StartedCheck } from '#domain/contract/second-factor.ts';

/** Asks the browser for one of the account's passkeys. Throws an Error with a Spanish message. */
export function answerWithPasskey({ token, options }: StartedCheck) {
  return prompt(async () => {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
    return { token, passkey: { id, rawId, type, response } };
  });
}

/** Asks the browser to create a passkey. Throws an Error with a Spanish message. */
export function createPasskey({ token, options }: StartedCheck) {
  return prompt(async () => {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      token,
      passkey: {
        ...{ id, rawId, type },
        response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
      },
    };
  });
}

async function prompt<T>(ask: () => Promise<T>): Promise<T> {
  if (!browserSupportsWebAuthn()) {
    throw new Error('Este navegador no puede usar llaves de acceso.');
  }
  try {
    return await ask();
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    throw new Error(texts[name] ?? 'No se pudo usar la llave de acceso.', { cause });
  }
}

const texts: Record<string, string> = {
  InvalidStateError: 'Este dispositivo ya tiene una llave de acceso de tu cuenta.',
  // The user cancelled, or it took too long: browsers do not tell which.
  NotAllowedError: 'No se usó ninguna llave de acceso. Volvé a intentarlo.',
  SecurityError: 'La dirección de esta página no permite llaves de acceso.',
};
