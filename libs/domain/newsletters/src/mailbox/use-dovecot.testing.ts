import { Dovecot } from './dovecot.testing';

/** A server for the length of a spec file. */
export function useDovecot(): Dovecot {
  const dovecot = new Dovecot();
  beforeAll(() => dovecot.start());
  afterAll(() => dovecot.stop());
  return dovecot;
}
