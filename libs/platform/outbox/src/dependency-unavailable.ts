/**
 * Thrown by a handler when a server that it needs does not answer, which is no fault of an event. Its events
 * stay pending and are tried again, for as long as it takes: none becomes a dead letter.
 */
export class DependencyUnavailable extends Error {}
