export { localeOfPage, numberOf } from './locale';
export { fullTime, relativeTime, timeAgo } from './relative-time';
export { askableIcon, hueOf, initialOf } from './site-tile';
