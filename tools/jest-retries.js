/* global jest -- Jest defines it in the files that it sets up */
// On a busy machine a test may lose a race. CI tries it once more, and says which one needed that.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
