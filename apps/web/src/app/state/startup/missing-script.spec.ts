import { isMissingScript } from './missing-script';

describe('an error', () => {
  it.each([
    new TypeError('Failed to fetch dynamically imported module: https://reader.example/chunk-ABCDEFGH.js'),
    new TypeError('error loading dynamically imported module: https://reader.example/chunk-ABCDEFGH.js'),
    new TypeError('Importing a module script failed.'),
    Object.assign(new Error('NG0750'), { code: -750 }),
  ])('says that a script is missing: %s', (error) => {
    expect(isMissingScript(error)).toBe(true);
  });

  it.each([
    new TypeError('x is undefined'),
    Object.assign(new Error('NG0100'), { code: -100 }),
    null,
    'text',
  ])('says something else: %s', (error) => {
    expect(isMissingScript(error)).toBe(false);
  });
});
