import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Missing } from '../../problem.mjs';
import { run } from '../../process/run.mjs';

/**
 * A certificate for the invented names, which the product under test is told to trust. { key, cert, file }
 */
export async function makeCertificate(stack) {
  const folder = await mkdtemp(join(tmpdir(), 'reader-hostile-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const [key, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const names = 'subjectAltName=DNS:ok.test,DNS:two.test,DNS:public.test,DNS:publisher.test';
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=hostile'];
  await run('openssl', [...options, '-addext', names, '-keyout', key, '-out', file]).catch((error) => {
    throw new Missing(`A certificate could not be made: ${error.message}`, 'apt-get install openssl');
  });
  return { key: await readFile(key), cert: await readFile(file), file };
}
