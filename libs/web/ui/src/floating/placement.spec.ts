import { computePlacement } from './placement';

const view = { width: 1000, height: 600 };
const button = { left: 100, top: 50, width: 40, height: 30 };

describe('what floats', () => {
  it('hangs under what it belongs to, at its left edge', () => {
    expect(computePlacement(button, { width: 200, height: 100 }, view)).toMatchObject({ left: 100, top: 84 });
  });

  it('keeps to the right edge where the left one has no room', () => {
    const last = { ...button, left: 950 };
    expect(computePlacement(last, { width: 200, height: 100 }, view).left).toBe(790);
  });

  it('stands above where there is more room, and no higher than the room', () => {
    const low = { ...button, top: 500 };
    expect(computePlacement(low, { width: 200, height: 100 }, view).top).toBe(396);
    expect(computePlacement(low, { width: 200, height: 5_000 }, view)).toMatchObject({ top: 8, room: 488 });
  });

  it('never leaves the window, however wide it is', () => {
    expect(computePlacement(button, { width: 2_000, height: 100 }, view).left).toBe(8);
  });
});
