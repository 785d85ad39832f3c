/** Ports below this need privileges: mail, shells, file shares, directories. Feeds do not use them. */
const FIRST_USER_PORT = 1024;
const WEB_PORTS = new Set([80, 443]);

/**
 * Services that a request line could command, and that serve no feeds. The WHATWG list of bad ports
 * (https://fetch.spec.whatwg.org/#port-blocking) covers mail and chat; the rest runs in data centres.
 */
const SERVICES: Readonly<Record<string, string>> = {
  whatwg: '1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080',
  databases: '1433 1434 1521 1830 3050 3306 5432 5433 6432 33060 50000',
  stores: '5984 6379 6380 7000 7001 7199 7474 7687 8086 8529 9042 9160 11211 26379 27017 27018 27019 28017',
  search: '9200 9300',
  brokers: '1883 2181 4222 4369 5671 5672 8883 9092 15672 25672 61616',
  orchestration: '2375 2376 2377 2379 2380 4243 4646 6443 8300 8301 8500 8600 10250 10255 10256',
  consoles: '1099 2323 3260 3389 4444 4786 5555 5900 5901 5985 5986 8009 9000 9001',
};
const SERVICE_PORTS = new Set(Object.values(SERVICES).flatMap((ports) => ports.split(' ').map(Number)));

/**
 * Whether the service may fetch from a public site on this port. Unusual feeds use 8080, 8000, 8443 or 3000.
 */
export function isWebPort(port: number): boolean {
  return WEB_PORTS.has(port) || (port >= FIRST_USER_PORT && !SERVICE_PORTS.has(port));
}
