import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy that cuts connections after a number of bytes from the server. */
export class CuttingProxy {
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  /** How many connections were cut. */
  cuts = 0;
  /** Bytes until the next cut; Infinity: no cut. */
  bytesUntilCut = Infinity;
  port = 0;

  constructor(
    private readonly target: () => number,
    /** Called at each cut; returns the bytes until the next one. */
    private readonly chooseNext: () => number = () => Infinity,
  ) {}

  async open(): Promise<void> {
    const server = createServer((client) => this.forward(client)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    this.port = (server.address() as { port: number }).port;
    this.server = server;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  private forward(client: Socket): void {
    const upstream = connect(this.target(), '127.0.0.1');
    for (const socket of [client, upstream]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        this.sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    upstream.on('data', (chunk: Buffer) => {
      this.bytesUntilCut -= chunk.byteLength;
      if (this.bytesUntilCut > 0) return void client.write(chunk);
      this.cuts += 1;
      this.bytesUntilCut = this.chooseNext();
      client.destroy();
    });
  }
}
