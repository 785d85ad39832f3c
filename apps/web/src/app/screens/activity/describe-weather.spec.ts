import { describeWeather } from './describe-weather';

const measure = (arrived: number, unread: number, period_days = 28) => ({
  ...{ period_days, arrived, unread },
  read: arrived - unread,
});

describe('the weather of a reader', () => {
  it.each([
    [measure(0, 0), 'Calm', 'Nothing has arrived in the last weeks.', 'add'],
    [measure(1_232, 10), 'Clear sky', 'About 44 articles arrive a day, and hardly any wait.', null],
    [measure(280, 100), 'Some clouds', 'About 10 articles arrive a day. 100 are unread.', null],
    [
      measure(2_800, 2_000),
      'More than you can read',
      'About 100 articles arrive a day. 2,000 are unread.',
      'clean-up',
    ],
    [measure(8, 1), 'Clear sky', 'About 2 articles arrive a week, and hardly any wait.', null],
    [measure(28, 8), 'Some clouds', 'About 1 article arrives a day. 8 are unread.', null],
    [measure(3, 1, 1), 'Some clouds', 'About 3 articles arrive a day. 1 is unread.', null],
  ])('%o is %s', (weather, title, text, next) => {
    expect(describeWeather(weather)).toMatchObject({ title, text, next });
  });
});
