export { waitUntil } from './wait-until';
