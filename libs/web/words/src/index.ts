export { getPageLocale, isPageEnglish, formatNumber } from './locale';
export { formatPlural } from './plural';
export { formatFullTime, formatRelativeTime, formatTimeAgo } from './relative-time';
export { toLoadableIcon, getHue, getInitial } from './site-tile';
export { describeCheckError, describeSiteError } from './site-error';
