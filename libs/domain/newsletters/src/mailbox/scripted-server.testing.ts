import { readFile } from 'node:fs/promises';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import type { TestCertificate } from './certificate.testing';

/** Whether the server hangs at this command, refuses it or answers later, instead of its normal answer. */
export type Script = (command: string, socket: TLSSocket) => 'hang' | 'refuse' | Promise<string> | null;

const ANSWERS: readonly (readonly [RegExp, string])[] = [
  [/^CAPABILITY/i, '* CAPABILITY IMAP4rev1 AUTH=PLAIN\r\n'],
  [/^SELECT/i, '* 1 EXISTS\r\n* FLAGS (\\Seen)\r\n* OK [UIDVALIDITY 7] ok\r\n* OK [UIDNEXT 2] ok\r\n'],
  [/^UID SEARCH/i, '* SEARCH 1\r\n'],
  [/^UID FETCH \d+ .*RFC822\.SIZE/i, '* 1 FETCH (UID 1 RFC822.SIZE 100)\r\n'],
];

/** An IMAP server that breaks the protocol where its script says so. */
export class ScriptedServer {
  readonly commands: string[] = [];
  private readonly sockets = new Set<TLSSocket>();
  private server: Server | null = null;
  port = 0;

  constructor(private readonly script: Script) {}

  async open({ keyFile, certificate }: TestCertificate): Promise<void> {
    const server = createServer({ key: await readFile(keyFile), cert: certificate }, (socket) =>
      this.serve(socket),
    ).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    this.port = (server.address() as { port: number }).port;
    this.server = server;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  private serve(socket: TLSSocket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => this.sockets.delete(socket));
    socket.write('* OK ready\r\n');
    let left = '';
    socket.on('data', (chunk: Buffer) => {
      const lines = `${left}${chunk.toString()}`.split('\r\n');
      left = lines.pop() ?? '';
      for (const line of lines) this.answer(line, socket);
    });
  }

  private answer(line: string, socket: TLSSocket): void {
    const [, tag = '*', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    this.commands.push(command.replace(/^(LOGIN|AUTHENTICATE).*/i, '$1'));
    const result = this.script(command, socket);
    if (result === 'hang') return;
    if (result === 'refuse') {
      socket.write(`${tag} NO refused\r\n`);
      return;
    }
    const normal = ANSWERS.find(([form]) => form.test(command))?.[1] ?? '';
    const complete = (answer: string) => socket.write(`${answer}${tag} OK done\r\n`);
    if (result === null) complete(normal);
    else void result.then(complete);
  }
}
