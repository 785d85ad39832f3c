import { computePlacement } from './placement';

const view = { width: 1000, height: 600 };
const button = { left: 100, top: 50, width: 40, height: 30 };

describe('computePlacement', () => {
  it('places the box below its anchor, at the left edge', () => {
    expect(computePlacement(button, { width: 200, height: 100 }, view)).toMatchObject({ left: 100, top: 84 });
  });

  it('aligns the right edge where the left one does not fit', () => {
    const last = { ...button, left: 950 };
    expect(computePlacement(last, { width: 200, height: 100 }, view).left).toBe(790);
  });

  it('places the box above where more height is available, and limits its height', () => {
    const low = { ...button, top: 500 };
    expect(computePlacement(low, { width: 200, height: 100 }, view).top).toBe(396);
    expect(computePlacement(low, { width: 200, height: 5_000 }, view)).toMatchObject({ top: 8, room: 488 });
  });

  it('never leaves the window, however wide the box is', () => {
    expect(computePlacement(button, { width: 2_000, height: 100 }, view).left).toBe(8);
  });
});
