import { getListenAddress } from './environment.mjs';

describe('the listen address of npm start', () => {
  it.each([
    [{}, { PORT: '8080', HOST: '127.0.0.1' }],
    [
      { HOST: '', PORT: '' },
      { PORT: '8080', HOST: '127.0.0.1' },
    ],
    [
      { HOST: '0.0.0.0', PORT: '9000' },
      { PORT: '9000', HOST: '0.0.0.0' },
    ],
  ])('with %j is %j', (environment, address) => {
    expect(getListenAddress(environment)).toEqual(address);
  });
});
