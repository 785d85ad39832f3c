/** Clients that never page ask for ten thousand ids, and take what is missing for read. */
export const IDS_MAX = 10_000;
export const IDS_PAGE_SIZES = { usual: IDS_MAX, most: IDS_MAX };
/** One client's first sync asks for 2,500 items and never for a second page. */
export const CONTENTS_PAGE_SIZES = { usual: 20, most: 2_500 };
/** Ids that are taken in one request; further ones wait for the page after. */
export const REQUESTED_IDS_MAX = 10_000;
