import { placeTip } from './place-tip';

const WINDOW = { width: 1000, height: 800 };
const TIP = { width: 300, height: 150 };
const box = (x: number, y: number, width: number, height: number) =>
  ({ left: x, top: y, right: x + width, bottom: y + height }) as DOMRect;

describe('a tip', () => {
  it.each([
    ['to the right of a narrow target', box(0, 100, 400, 60), { left: 412, top: 100 }],
    ['below a wide target', box(0, 100, 1000, 60), { left: 12, top: 172 }],
    ['above a wide target at the bottom', box(0, 740, 1000, 60), { left: 12, top: 578 }],
    ['inside the window', box(0, 790, 400, 60), { left: 412, top: 638 }],
  ])('is placed %s', (_, target, place) => {
    expect(placeTip(target, TIP, WINDOW)).toEqual(place);
  });
});
