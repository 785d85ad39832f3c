import { spawnSync } from 'node:child_process';
import { WorkspaceFiles } from '../check-style/workspace-files.mjs';
import { root } from '../workspace.mjs';
import { findUnknownMetrics, listMetrics, MONITORING, readExpressions } from './monitoring.mjs';

const runPromtool = (...args) => spawnSync('promtool', args, { cwd: MONITORING, encoding: 'utf8' });
const isInstalled = runPromtool('--version').status === 0;

describe('the monitoring', () => {
  it('reads only metrics that the apps have', async () => {
    const metrics = listMetrics(await WorkspaceFiles.read(root));
    expect(findUnknownMetrics(readExpressions(), metrics)).toEqual([]);
    expect(
      findUnknownMetrics(['rate(svc_http_request_total[5m]) + reader_dead_letters_sum'], metrics),
    ).toEqual(['svc_http_request_total']);
  });

  // CI installs promtool; elsewhere it may be missing.
  const itWithPromtool = isInstalled || process.env.CI ? it : it.skip;

  itWithPromtool('has alert rules that promtool accepts and that fire on faults only', () => {
    for (const args of [
      ['check', 'rules', 'alerts.yaml'],
      ['test', 'rules', 'alerts.test.yaml'],
    ]) {
      const { status, stdout, stderr, error } = runPromtool(...args);
      expect([status, error, status === 0 ? '' : stdout + stderr]).toEqual([0, undefined, '']);
    }
  });
});
