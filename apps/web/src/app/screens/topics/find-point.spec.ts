import { type ArrowKey, findNearest, findNext } from './find-point';

const POINTS = [
  { id: 'middle', x: 0, y: 0 },
  { id: 'right', x: 0.3, y: 0.05 },
  { id: 'far right', x: 0.6, y: 0 },
  { id: 'above', x: 0.02, y: -0.4 },
  { id: 'left', x: -0.5, y: -0.1 },
];

describe('the article at a place', () => {
  it('is the nearest within the radius', () => {
    expect(findNearest(POINTS, { x: 0.28, y: 0 }, 0.1)?.id).toBe('right');
    expect(findNearest(POINTS, { x: 0.45, y: 0.4 }, 0.1)).toBeNull();
  });
});

describe('the next article', () => {
  const go = (key: ArrowKey, x = 0, y = 0): string | undefined => findNext(POINTS, { x, y }, key)?.id;

  it('is the nearest in the direction of the arrow', () => {
    expect(go('ArrowRight')).toBe('right');
    expect(go('ArrowUp')).toBe('above');
    expect(go('ArrowLeft')).toBe('left');
  });

  it('is none at the edge', () => {
    expect(go('ArrowDown')).toBeUndefined();
    expect(go('ArrowRight', 0.6, 0)).toBeUndefined();
  });

  it('leads from one to the next and back', () => {
    expect(go('ArrowRight', 0.3, 0.05)).toBe('far right');
    expect(go('ArrowLeft', 0.6, 0)).toBe('right');
  });
});
