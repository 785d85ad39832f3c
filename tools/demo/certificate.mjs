// An X.509 certificate (RFC 5280) that signs itself, for the demo's mail server: Node.js makes keys but no
// certificates, and not every computer has openssl.
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const DAY_MS = 86_400_000;
const VALID_DAYS = 365;
/** Object identifiers, encoded. */
const OIDS = {
  commonName: '550403',
  basicConstraints: '551d13',
  subjectAltName: '551d11',
  ecdsaWithSha256: '2a8648ce3d040302',
};

/** Returns { key, certificate } as PEM, valid for one host name from yesterday on. */
export function createCertificate(hostname) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = encodeSequence(encodeOid('ecdsaWithSha256'));
  const name = encodeSequence(encode(0x31, encodeSequence(encodeOid('commonName'), encode(0x0c, hostname))));
  const from = Date.now() - DAY_MS;
  const body = encodeSequence(
    encode(0xa0, encode(0x02, Buffer.from([2]))),
    encode(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    encodeSequence(encodeTime(from), encodeTime(from + VALID_DAYS * DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    encode(0xa3, encodeSequence(...listExtensions(hostname))),
  );
  const signature = sign('sha256', body, privateKey);
  const der = encodeSequence(body, algorithm, encode(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = der.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

/** A certificate that is trusted by itself is its own authority. */
function listExtensions(hostname) {
  const isAuthority = encodeSequence(encode(0x01, Buffer.from([0xff])));
  const names = encodeSequence(encode(0x82, hostname));
  return [
    encodeSequence(encodeOid('basicConstraints'), encode(0x04, isAuthority)),
    encodeSequence(encodeOid('subjectAltName'), encode(0x04, names)),
  ];
}

const encodeOid = (name) => encode(0x06, Buffer.from(OIDS[name], 'hex'));
const encodeSequence = (...parts) => encode(0x30, Buffer.concat(parts));
/** UTCTime, in seconds. */
const encodeTime = (time) =>
  encode(0x17, `${new Date(time).toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`);

/** One value in DER: its tag, its length and its content (X.690 §8.1). */
function encode(tag, content) {
  const { length } = Buffer.from(content);
  const long = [length >> 8, length & 0xff].filter((byte, i) => i === 1 || byte > 0);
  const head = length < 0x80 ? [tag, length] : [tag, 0x80 | long.length, ...long];
  return Buffer.concat([Buffer.from(head), Buffer.from(content)]);
}
