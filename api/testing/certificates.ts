import { generate } from 'selfsigned';

export type TestCertificate = { key: string; cert: string };

const options = { keyType: 'ec', algorithm: 'sha256' } as const;

/** A certificate authority of its own, which issues certificates for host names. */
export async function createAuthority() {
  const authority = await generate([{ name: 'commonName', value: 'Autoridad de prueba' }], {
    ...options,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  return {
    cert: authority.cert,
    async issue(host: string): Promise<TestCertificate> {
      const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
        ...options,
        ca: { key: authority.private, cert: authority.cert },
        extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
      });
      return { key, cert };
    },
  };
}
