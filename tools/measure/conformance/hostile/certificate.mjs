import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ToolError } from '../../../run-tool.mjs';
import { run } from '../../../process/run.mjs';

/** A certificate for the invented names, trusted by the product under test: { key, cert, file }. */
export async function makeCertificate(stack) {
  const folder = await mkdtemp(join(tmpdir(), 'reader-hostile-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const [key, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const names = 'subjectAltName=DNS:ok.test,DNS:two.test,DNS:public.test,DNS:publisher.test';
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=hostile'];
  await run('openssl', [...options, '-addext', names, '-keyout', key, '-out', file]).catch((error) => {
    throw new ToolError(`A certificate could not be made: ${error.message}`, 'apt-get install openssl');
  });
  return { key: await readFile(key), cert: await readFile(file), file };
}
