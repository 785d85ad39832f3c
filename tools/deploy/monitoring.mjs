// The metrics that the dashboard and the alerts read, and those that the apps have.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';
import { root } from '../workspace.mjs';

export const MONITORING = join(root, 'deploy/monitoring');
const METRIC = /\b(?:svc|reader|process|nodejs)_[a-z0-9_]+/g;
/** Series that Prometheus derives from one histogram. */
const DERIVED = /_(?:bucket|sum|count)$/;

/** Every expression of the alerts and the dashboard. */
export function readExpressions() {
  const { groups } = parse(readFileSync(join(MONITORING, 'alerts.yaml'), 'utf8'));
  const { panels } = JSON.parse(readFileSync(join(MONITORING, 'dashboard.json'), 'utf8'));
  return [
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
}

/** @param files the workspace's; the names are those that the code of the libs declares */
export function listMetrics(files) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const declared = files.code
    .filter((path) => path.startsWith('libs/') && path.endsWith('.ts') && !path.endsWith('.spec.ts'))
    .flatMap((path) => files.getText(path).match(/(?<=')(?:svc|reader)_[a-z_]+(?=')/g) ?? []);
  return new Set([...declared, ...registry.getMetricsAsArray().map(({ name }) => name)]);
}

export function findUnknownMetrics(expressions, metrics) {
  const used = new Set(expressions.flatMap((expression) => expression.match(METRIC) ?? []));
  return [...used].filter((name) => !metrics.has(name) && !metrics.has(name.replace(DERIVED, '')));
}
