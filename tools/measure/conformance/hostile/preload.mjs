// Loaded into the product before its own code (NODE_OPTIONS): sends name look-ups and connections to the
// player (internet.mjs), so that every one is seen and none leaves this machine. The database and
// servers of the player (HOSTILE_LOCAL_PORTS) are reached directly.
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import os from 'node:os';

const control = Number(process.env.HOSTILE_CONTROL_PORT);
const local = process.env.HOSTILE_LOCAL_PORTS?.split(',') ?? [];
const direct = new Set([control, process.env.HOSTILE_DATABASE_PORT, ...local].map(Number));
const connect = net.Socket.prototype.connect;
const interfaces = os.networkInterfaces;
/** Addresses of this machine in the current row. */
let own = [];

async function sendRequest(path, parameters) {
  const answer = await fetch(`http://127.0.0.1:${control}/${path}?${new URLSearchParams(parameters)}`);
  return answer.json();
}

async function resolveName(name, options = {}) {
  const known = net.isIP(name) ? { addresses: [name], own } : await sendRequest('lookup', { name });
  own = known.own;
  const found = known.addresses.map((address) => ({ address, family: net.isIP(address) }));
  if (found.length === 0) throw Object.assign(new Error(`ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
  return options.all ? found : found[0];
}

function resolveWithCallback(name, ...rest) {
  const callback = rest.at(-1);
  const options = typeof rest[0] === 'object' ? rest[0] : {};
  resolveName(name, options).then(
    (found) => (options.all ? callback(null, found) : callback(null, found.address, found.family)),
    (error) => callback(error),
  );
}

const isLoopback = (host) => host === '127.0.0.1' || host === 'localhost';

function getDestination([first, second]) {
  const options = Array.isArray(first) ? first[0] : first;
  return typeof options === 'object' ? options : { port: options, host: second };
}

dns.promises.lookup = resolveName;
dns.lookup = resolveWithCallback;
os.networkInterfaces = () => ({ ...interfaces(), row: own.map((address) => ({ address })) });
net.Socket.prototype.connect = function (...to) {
  const { port, host = 'localhost', path } = getDestination(to);
  const callback = (Array.isArray(to[0]) ? to[0] : to).findLast((part) => typeof part === 'function');
  if (path || (isLoopback(host) && direct.has(Number(port)))) return connect.apply(this, to);
  sendRequest('dial', { address: host, port }).then(
    (answer) => {
      Object.defineProperty(this, 'remoteAddress', { value: host });
      connect.call(this, { port: answer.port, host: '127.0.0.1' }, callback);
    },
    (error) => this.destroy(error),
  );
  return this;
};
syncBuiltinESMExports();
