// One port for several apps, as an ingress does it in a deployment: the sync API has a process of its own.
import { Agent, createServer, request } from 'node:http';
import { pipeline } from 'node:stream';

/**
 * Headers that describe one connection and not the message (RFC 9110 §7.6.1), and one that this server
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

/** Listens and passes each request to the port that `route(path)` names; bodies stream both ways. */
export function startProxy({ host, port, route }) {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url, 'http://proxy').pathname;
    pass(incoming, outgoing, { agent, host: '127.0.0.1', port: route(path) });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve({ stop: () => stop(server, agent) }));
  });
}

function pass(incoming, outgoing, target) {
  const { method, url: path } = incoming;
  const onward = request({ ...target, method, path, headers: forwarded(incoming) }, (answer) => {
    outgoing.writeHead(answer.statusCode, withoutHops(answer.headers));
    outgoing.flushHeaders();
    pipeline(answer, outgoing, () => undefined);
  });
  onward.on('error', () => refuse(outgoing));
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

/**
 * The chain of addresses grows by the one that reached us; how many of them are believed is the app's
 * setting.
 */
function forwarded({ headers, socket }) {
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

/** The app behind is starting, stopping or gone. */
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
