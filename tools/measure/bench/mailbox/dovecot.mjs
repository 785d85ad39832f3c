// The mail server of the tests, bundled from the sources.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildForTool } from '../../../build/nest-app.mjs';
import { root } from '../../../workspace.mjs';

const CODE = `
  export { Dovecot } from './libs/domain/newsletters/src/mailbox/dovecot.testing';
  export { buildMail } from './libs/domain/newsletters/src/message/mail.testing';
`;
const OUTPUT = join(root, 'dist/bench/mailbox.cjs');

/** Resolves to { dovecot, buildMail }; the server runs until the stack is disposed. */
export async function startDovecot(stack) {
  await buildForTool({ stdin: { contents: CODE, resolveDir: root, loader: 'ts' }, outfile: OUTPUT });
  const { Dovecot, buildMail } = createRequire(import.meta.url)(OUTPUT);
  const dovecot = new Dovecot();
  await dovecot.start();
  stack.defer(() => dovecot.stop());
  return { dovecot, buildMail };
}
