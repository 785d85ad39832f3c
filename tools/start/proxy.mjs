// Serves several apps on one port, like an ingress in a deployment: the sync API has its own process.
import { Agent, createServer, request } from 'node:http';
import { pipeline } from 'node:stream';

/**
 * Headers of one connection rather than the message (RFC 9110 §7.6.1), and `expect`, which this server
 * answers.
 */
const HOP_BY_HOP = [
  'expect',
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Forwards each request to the port that `route(path)` returns; bodies stream both ways. */
export function startProxy({ host, port, route }) {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing, { agent, host: '127.0.0.1', port: route(readPath(incoming.url)) });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve({ stop: () => stop(server, agent) }));
  });
}

/** Reads a request target, also in absolute form (RFC 9112 §3.2.2). `URL` throws for some, such as `//`. */
function readPath(target) {
  const [withoutQuery] = target.split('?', 1);
  return withoutQuery.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '');
}

function forward(incoming, outgoing, target) {
  const { method, url: path } = incoming;
  const onward = request({ ...target, method, path, headers: buildForwardedHeaders(incoming) }, (answer) => {
    outgoing.writeHead(answer.statusCode, withoutHops(answer.headers));
    outgoing.flushHeaders();
    pipeline(answer, outgoing, () => undefined);
  });
  onward.on('error', () => refuse(outgoing));
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

/** Appends the client's address; the app's configuration says how many proxies it trusts. */
function buildForwardedHeaders({ headers, socket }) {
  const before = headers['x-forwarded-for'];
  return {
    ...withoutHops(headers),
    'x-forwarded-for': before ? `${before}, ${socket.remoteAddress}` : socket.remoteAddress,
    'x-forwarded-proto': headers['x-forwarded-proto'] ?? 'http',
  };
}

function withoutHops(headers) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}

/** The app is starting, stopping or gone. */
function refuse(outgoing) {
  if (outgoing.headersSent) return outgoing.destroy();
  outgoing
    .writeHead(502, { 'content-type': 'text/plain' })
    .end('The app behind this address does not answer.\n');
}

async function stop(server, agent) {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  agent.destroy();
}
