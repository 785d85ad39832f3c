import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';

export interface TestCertificate {
  readonly keyFile: string;
  readonly certificateFile: string;
  readonly certificate: string;
}

/** Makes a certificate that signs itself. @param hostname the name that it is valid for */
export async function makeCertificate(folder: string, hostname: string): Promise<TestCertificate> {
  const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${hostname}`];
  const names = ['-addext', `subjectAltName=DNS:${hostname}`];
  await promisify(execFile)('openssl', [
    ...options,
    ...names,
    ...['-keyout', keyFile, '-out', certificateFile],
  ]);
  return { keyFile, certificateFile, certificate: await readFile(certificateFile, 'utf8') };
}

/** Makes this process trust the certificate, as NODE_EXTRA_CA_CERTS does at its start. */
export function trustCertificate({ certificate }: TestCertificate): () => void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, certificate]);
  return () => setDefaultCACertificates(before);
}
