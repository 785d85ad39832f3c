import type { Page } from '@playwright/test';

/**
 * Elements that extend beyond the right edge of the page, where no one can scroll, and the page itself when
 * it is higher than the window, because only its panes scroll.
 */
export function listOverflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      const scrolls = element.closest('pre, table, .visually-hidden, rd-admin-nav nav') !== null;
      return width > 0 && right > window.innerWidth + 1 && !scrolls;
    });
    const described = out.map(
      (element) => `${element.tagName.toLowerCase()} ${element.textContent.slice(0, 40)}`,
    );
    const { scrollHeight } = document.documentElement;
    return scrollHeight > window.innerHeight ? [...described, `the page, ${scrollHeight} px`] : described;
  });
}
