import { getMorning } from './mornings';

const at = (text: string): number => new Date(text).getTime();

describe('mornings', () => {
  it('begin at six in the time zone of the browser', () => {
    expect(getMorning('today', at('2026-11-24T09:30'))).toEqual(new Date('2026-11-24T06:00'));
    expect(getMorning('yesterday', at('2026-11-24T09:30'))).toEqual(new Date('2026-11-23T06:00'));
  });

  it('of today are midnight as long as it is night', () => {
    expect(getMorning('today', at('2026-11-24T05:59'))).toEqual(new Date('2026-11-24T00:00'));
    expect(getMorning('yesterday', at('2026-11-24T05:59'))).toEqual(new Date('2026-11-23T06:00'));
  });
});
