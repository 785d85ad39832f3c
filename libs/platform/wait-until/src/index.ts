export { waitUntil, WaitTimeout, type WaitOptions } from './wait-until';
