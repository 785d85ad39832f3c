import { COMMIT_PX, type Swipe, startSwipe, moveSwipe, getShiftPx, getDirection } from './swipe';

const SCREEN = 390;
const drawn = (...path: [number, number][]): Swipe =>
  path.slice(1).reduce((swipe, [x, y]) => moveSwipe(swipe, x, y), startSwipe(...(path[0] ?? [0, 0]), SCREEN));

describe('a swipe', () => {
  it('means it from the threshold on, either way', () => {
    expect(getDirection(drawn([100, 50], [120, 50], [100 + COMMIT_PX, 52]))).toBe('right');
    expect(getDirection(drawn([300, 50], [280, 50], [299 - COMMIT_PX, 52]))).toBe('left');
  });

  it('can be taken back before the finger is lifted', () => {
    expect(getDirection(drawn([100, 50], [200, 50], [130, 50]))).toBeNull();
  });

  it('is scrolling when the finger first goes along, whatever it does then', () => {
    const scrolling = drawn([100, 50], [104, 80], [250, 80]);
    expect(scrolling.phase).toBe('off');
    expect(getDirection(scrolling)).toBeNull();
    expect(getShiftPx(scrolling)).toBe(0);
  });

  it("leaves the screen's edges to the system", () => {
    expect(getDirection(drawn([10, 50], [200, 50]))).toBeNull();
    expect(getDirection(drawn([SCREEN - 10, 50], [200, 50]))).toBeNull();
  });

  it('moves nothing for a finger that trembles', () => {
    expect(getShiftPx(drawn([100, 50], [106, 53]))).toBe(0);
  });

  it('follows the finger less past the threshold', () => {
    expect(getShiftPx(drawn([100, 50], [150, 50]))).toBe(50);
    expect(getShiftPx(drawn([100, 50], [100 + COMMIT_PX + 100, 50]))).toBe(COMMIT_PX + 30);
  });
});
