/** Clients without paging request ten thousand ids, and mark missing ones as read. */
export const IDS_MAX = 10_000;
export const IDS_PAGE_SIZES = { usual: IDS_MAX, most: IDS_MAX };
/** One client requests 2,500 items at its first sync and never a second page. */
export const CONTENTS_PAGE_SIZES = { usual: 20, most: 2_500 };
