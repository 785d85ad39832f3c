import type { RequestHandler } from 'express';

/**
 * What waits for the end of one response: log, metrics, limits, draining, and the parts of a compressed
 * stream. With Node's own limit of ten, each compressed stream would warn of a leak.
 */
const LISTENERS_MAX = 20;

export const allowListeners: RequestHandler = (_, response, next) => {
  response.setMaxListeners(LISTENERS_MAX);
  next();
};
