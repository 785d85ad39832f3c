import { MapGestures } from './map-gestures';

describe('the gestures of the map', () => {
  it('pan with one pointer', () => {
    const gestures = new MapGestures();
    gestures.press(1, { x: 10, y: 10 });
    expect(gestures.move(1, { x: 30, y: 5 })).toMatchObject({ pan: { x: 20, y: -5 }, zoom: 1 });
    expect(gestures.release(1)).toBe(false);
  });

  it('zoom with two, around their middle', () => {
    const gestures = new MapGestures();
    gestures.press(1, { x: 100, y: 100 });
    gestures.press(2, { x: 200, y: 100 });
    const step = gestures.move(2, { x: 300, y: 100 });
    expect(step?.zoom).toBeCloseTo(2);
    expect(step?.at).toEqual({ x: 200, y: 100 });
  });

  it('tell a tap from a movement', () => {
    const gestures = new MapGestures();
    gestures.press(1, { x: 10, y: 10 });
    gestures.move(1, { x: 12, y: 11 });
    expect(gestures.release(1)).toBe(true);
    gestures.press(1, { x: 10, y: 10 });
    gestures.press(2, { x: 50, y: 10 });
    expect(gestures.release(2)).toBe(false);
    expect(gestures.release(1)).toBe(false);
  });

  it('ignore a pointer that is only over the map', () => {
    expect(new MapGestures().move(7, { x: 1, y: 1 })).toBeNull();
  });
});
