// Loaded into the product before its own code (NODE_OPTIONS): names are answered, and connections answered
// for, by the player of the hostile cases (internet.mjs), so that whatever way the product takes outside, it
// is seen, and nothing leaves this machine. The database is reached as always.
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import os from 'node:os';

const control = Number(process.env.HOSTILE_CONTROL_PORT);
const direct = new Set([control, Number(process.env.HOSTILE_DATABASE_PORT)]);
const connect = net.Socket.prototype.connect;
const interfaces = os.networkInterfaces;
/** Addresses that this machine has for the row that is played. */
let own = [];

async function ask(path, parameters) {
  const answer = await fetch(`http://127.0.0.1:${control}/${path}?${new URLSearchParams(parameters)}`);
  return answer.json();
}

async function lookup(name, options = {}) {
  const known = net.isIP(name) ? { addresses: [name], own } : await ask('lookup', { name });
  own = known.own;
  const found = known.addresses.map((address) => ({ address, family: net.isIP(address) }));
  if (found.length === 0) throw Object.assign(new Error(`ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
  return options.all ? found : found[0];
}

function lookupWithCallback(name, ...rest) {
  const callback = rest.at(-1);
  const options = typeof rest[0] === 'object' ? rest[0] : {};
  lookup(name, options).then(
    (found) => (options.all ? callback(null, found) : callback(null, found.address, found.family)),
    (error) => callback(error),
  );
}

function destination([first, second]) {
  const options = Array.isArray(first) ? first[0] : first;
  return typeof options === 'object' ? options : { port: options, host: second };
}

dns.promises.lookup = lookup;
dns.lookup = lookupWithCallback;
os.networkInterfaces = () => ({ ...interfaces(), row: own.map((address) => ({ address })) });
net.Socket.prototype.connect = function (...to) {
  const { port, host = 'localhost', path } = destination(to);
  const callback = (Array.isArray(to[0]) ? to[0] : to).findLast((part) => typeof part === 'function');
  if (path || (host === '127.0.0.1' && direct.has(Number(port)))) return connect.apply(this, to);
  ask('dial', { address: host, port }).then(
    (answer) => {
      Object.defineProperty(this, 'remoteAddress', { value: host });
      connect.call(this, { port: answer.port, host: '127.0.0.1' }, callback);
    },
    (error) => this.destroy(error),
  );
  return this;
};
syncBuiltinESMExports();
