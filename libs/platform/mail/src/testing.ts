export * from './mail-server.testing';
