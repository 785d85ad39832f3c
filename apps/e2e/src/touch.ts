import type { Locator, Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger on the screen, whose events go through the browser's own recognition of gestures. */
export class Finger {
  private constructor(
    private readonly send: (type: 'touchStart' | 'touchMove' | 'touchEnd', at: Point[]) => Promise<unknown>,
    private readonly start: Point,
  ) {}

  static async press(page: Page, start: Point): Promise<Finger> {
    const protocol = await page.context().newCDPSession(page);
    const finger = new Finger(
      (type, touchPoints) => protocol.send('Input.dispatchTouchEvent', { type, touchPoints }),
      start,
    );
    await finger.send('touchStart', [start]);
    return finger;
  }

  /** Moves in steps to a distance from the start. */
  async drag(dx: number, dy = 0): Promise<void> {
    for (const part of [0.1, 0.2, 0.4, 0.6, 0.8, 1])
      await this.send('touchMove', [{ x: this.start.x + dx * part, y: this.start.y + dy * part }]);
  }

  async release(): Promise<void> {
    await this.send('touchEnd', []);
  }
}

/** A whole swipe from the middle of an element. */
export async function runSwipe(page: Page, element: Locator, dx: number, dy = 0): Promise<void> {
  const finger = await Finger.press(page, await getCentre(element));
  await finger.drag(dx, dy);
  await finger.release();
}

export async function getCentre(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not in sight.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
