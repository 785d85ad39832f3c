import { COMMIT_PX, type Swipe, startSwipe, moveSwipe, getShiftPx, getDirection, getSide } from './swipe';

const SCREEN = 390;
const drawn = (...path: [number, number][]): Swipe =>
  path.slice(1).reduce((swipe, [x, y]) => moveSwipe(swipe, x, y), startSwipe(...(path[0] ?? [0, 0]), SCREEN));

describe('a swipe', () => {
  it('commits from the threshold on, in either direction', () => {
    expect(getDirection(drawn([100, 50], [120, 50], [100 + COMMIT_PX, 52]))).toBe('right');
    expect(getDirection(drawn([300, 50], [280, 50], [299 - COMMIT_PX, 52]))).toBe('left');
  });

  it('has a side before the threshold', () => {
    expect(getSide(drawn([100, 50], [120, 50]))).toBe('right');
    expect(getSide(drawn([300, 50], [280, 50]))).toBe('left');
    expect(getSide(drawn([300, 50], [300, 90]))).toBeNull();
  });

  it('hardly moves where it has no action', () => {
    expect(getShiftPx(drawn([100, 50], [200, 50]), true)).toBe(15);
  });

  it('can be undone before the finger is lifted', () => {
    expect(getDirection(drawn([100, 50], [200, 50], [130, 50]))).toBeNull();
  });

  it('counts as scrolling when it starts vertically', () => {
    const scrolling = drawn([100, 50], [104, 80], [250, 80]);
    expect(scrolling.phase).toBe('off');
    expect(getDirection(scrolling)).toBeNull();
    expect(getShiftPx(scrolling)).toBe(0);
  });

  it("leaves the screen's edges to the system", () => {
    expect(getDirection(drawn([10, 50], [200, 50]))).toBeNull();
    expect(getDirection(drawn([SCREEN - 10, 50], [200, 50]))).toBeNull();
  });

  it('ignores small movements', () => {
    expect(getShiftPx(drawn([100, 50], [106, 53]))).toBe(0);
  });

  it('moves the row less beyond the threshold', () => {
    expect(getShiftPx(drawn([100, 50], [150, 50]))).toBe(50);
    expect(getShiftPx(drawn([100, 50], [100 + COMMIT_PX + 100, 50]))).toBe(COMMIT_PX + 30);
  });
});
