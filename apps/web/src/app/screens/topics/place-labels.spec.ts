import { type LabelBox, findLabelAt, moveAbove, placeLabels } from './place-labels';

const SCREEN = { width: 400, height: 300 };
const aLabel = (item: string, x: number, y: number, width = 100): LabelBox<string> => ({
  item,
  size: { width, height: 20 },
  center: { x, y },
});
const listItems = (labels: readonly LabelBox<string>[]): string[] => labels.map(({ item }) => item);

describe('the labels of the map', () => {
  it('do not overlap; the first has priority', () => {
    const labels = [aLabel('large', 200, 150), aLabel('beside', 250, 155), aLabel('below', 200, 190)];
    expect(listItems(placeLabels(labels, SCREEN))).toEqual(['large', 'below']);
  });

  it('are above the highest of their points, as far as these are on the screen', () => {
    const points = [
      { x: 180, y: 140 },
      { x: 220, y: 155 },
    ];
    expect(moveAbove({ x: 200, y: 150 }, points, 18)).toEqual({ x: 200, y: 122 });
    expect(moveAbove({ x: 200, y: 150 }, [], 18)).toEqual({ x: 200, y: 150 });
  });

  it('are inside the screen, or left out where their place is outside', () => {
    const placed = placeLabels([aLabel('edge', 10, 5), aLabel('outside', 500, 100)], SCREEN);
    expect(placed).toEqual([{ ...aLabel('edge', 50, 10) }]);
  });

  it('are left out when they are wider than the screen', () => {
    expect(placeLabels([aLabel('wide', 200, 150, 500)], SCREEN)).toEqual([]);
  });

  it('are found by a press on them', () => {
    const labels = [aLabel('one', 100, 100), aLabel('other', 300, 100)];
    expect(findLabelAt(labels, { x: 340, y: 105 })).toBe('other');
    expect(findLabelAt(labels, { x: 200, y: 105 })).toBeNull();
  });
});
