// The mail server and the push service of the tests, bundled from the sources.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildForTool } from '../../../build/nest-app.mjs';
import { root } from '../../../workspace.mjs';

const CODE = `
  export { Dovecot } from './libs/domain/newsletters/src/mailbox/dovecot.testing';
  export { buildMail } from './libs/domain/newsletters/src/message/mail.testing';
  export { PushService } from './libs/domain/push/src/push-service.testing';
`;
const OUTPUT = join(root, 'dist/conformance/test-servers.cjs');

/** Resolves to { dovecot, buildMail, pushService }; the servers run until the stack is disposed. */
export async function startTestServers(stack) {
  await buildForTool({ stdin: { contents: CODE, resolveDir: root, loader: 'ts' }, outfile: OUTPUT });
  const { Dovecot, buildMail, PushService } = createRequire(import.meta.url)(OUTPUT);
  const [dovecot, pushService] = [new Dovecot(), new PushService()];
  await dovecot.start();
  stack.defer(() => dovecot.stop());
  await pushService.open();
  stack.defer(() => pushService.close());
  return { dovecot, buildMail, pushService };
}
