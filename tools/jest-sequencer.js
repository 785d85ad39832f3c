const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Jest begins with the largest files where it does not know how long they take, as in a fresh clone. These
 * are small and take long: at the end, the other workers would wait for them.
 */
const FIRST = ['tools/words/complete.spec.mjs', 'apps/api/src/fuzz/hostile-requests.spec.ts'];

module.exports = class extends Sequencer {
  sort(tests) {
    const isFirst = ({ path }) => FIRST.some((file) => path.endsWith(file));
    const sorted = super.sort(tests);
    return [...sorted.filter(isFirst), ...sorted.filter((test) => !isFirst(test))];
  }
};
