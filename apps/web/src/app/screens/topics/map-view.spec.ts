import { moveIntoView, fitMap, fitPlaces, getZoom, moveBy, toMap, toScreen, zoomAt } from './map-view';

const SIZE = { width: 800, height: 480 };
const WHOLE = fitMap(SIZE);

describe('the view of the map', () => {
  it('shows every corner at first', () => {
    for (const corner of [
      { x: -1, y: -1 },
      { x: 1, y: 1 },
    ]) {
      const { x, y } = toScreen(WHOLE, SIZE, corner);
      expect(x >= 0 && x <= SIZE.width && y >= 0 && y <= SIZE.height).toBe(true);
    }
    expect(getZoom(WHOLE, SIZE)).toBe(1);
  });

  it('translates places of the map to the screen and back', () => {
    const view = zoomAt(WHOLE, SIZE, { x: 100, y: 60 }, 3);
    const back = toMap(view, SIZE, toScreen(view, SIZE, { x: 0.25, y: -0.5 }));
    expect(back.x).toBeCloseTo(0.25);
    expect(back.y).toBeCloseTo(-0.5);
  });

  it('keeps what is under the pointer there while it zooms', () => {
    const at = { x: 500, y: 200 };
    const before = toMap(WHOLE, SIZE, at);
    const after = toMap(zoomAt(WHOLE, SIZE, at, 2.5), SIZE, at);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it('zooms out to the whole map at most, and in 40 times at most', () => {
    const at = { x: 400, y: 240 };
    expect(getZoom(zoomAt(WHOLE, SIZE, at, 0.1), SIZE)).toBe(1);
    expect(getZoom(zoomAt(WHOLE, SIZE, at, 1000), SIZE)).toBeCloseTo(40);
  });

  it('follows the pointer, and does not leave the map', () => {
    const moved = moveBy(WHOLE, { x: WHOLE.scale / 2, y: 0 });
    expect(moved.center.x).toBeCloseTo(-0.5);
    expect(moveBy(WHOLE, { x: 1e6, y: -1e6 }).center).toEqual({ x: -1, y: 1 });
  });

  it('brings a place into view, and does not move for one that is there', () => {
    const near = zoomAt(WHOLE, SIZE, { x: 400, y: 240 }, 10);
    const { x, y } = toScreen(moveIntoView(near, SIZE, { x: 0.8, y: 0.1 }), SIZE, { x: 0.8, y: 0.1 });
    expect(x > 0 && x < SIZE.width && y > 0 && y < SIZE.height).toBe(true);
    expect(moveIntoView(near, SIZE, { x: 0, y: 0 })).toBe(near);
  });

  it('shows a group of places as large as possible', () => {
    const view = fitPlaces(SIZE, [
      { x: 0.2, y: 0.2 },
      { x: 0.4, y: 0.3 },
    ]);
    expect(view.center.x).toBeCloseTo(0.3);
    expect(getZoom(view, SIZE)).toBeGreaterThan(3);
    expect(fitPlaces(SIZE, [])).toEqual(WHOLE);
    expect(getZoom(fitPlaces(SIZE, [{ x: 0, y: 0 }]), SIZE)).toBeLessThanOrEqual(40);
  });
});
