import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const deploy = (file: string) => readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');
const FUNCTIONS =
  /^(sum|max|min|by|rate|time|topk|le|histogram_quantile|predict_linear|changes|on|and|or|instance|check|reason|route|status|folder)$/;

let portal: TestPortal;
let names: Set<string>;
beforeAll(async () => {
  const bucket = { BACKUP_URL: 's3://copie', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
  portal = await startTestPortal(bucket);
  await portal.request('/api/adoptions');
  const { body } = await portal.request('/metrics');
  // a gauge of what this portal does not have has a type and no value
  names = new Set(String(body).match(/^[a-z_0-9]+(?=[{ ])|(?<=^# TYPE )[a-z_0-9]+(?= gauge)/gm));
});
afterAll(() => portal.close());

/** Names of metrics in a PromQL expression. */
function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]/g, ' ');
  return (bare.match(/[a-z_][a-z_0-9]*/gi) ?? []).filter((word) => !FUNCTIONS.test(word) && !/^e\d/.test(word));
}

/** `up` is Prometheus' own. */
const unknownIn = (expressions: string[]) =>
  expressions.flatMap(metricsIn).filter((name) => name !== 'up' && !names.has(name));

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}

test('every alert rule asks for metrics that there are, and says what is wrong', () => {
  const { groups } = parse(deploy('prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(10);
  expect(unknownIn(rules.map(({ expr }) => expr))).toEqual([]);
  for (const { alert, labels, annotations } of rules) {
    expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)]);
    expect(annotations.summary.length).toBeGreaterThan(20);
  }
});

test('every panel of the dashboard shows metrics that there are', () => {
  const { panels } = JSON.parse(deploy('grafana/trovacuccia.json')) as { panels: { targets: { expr: string }[] }[] };
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(expressions.length).toBeGreaterThan(12);
  expect(unknownIn(expressions)).toEqual([]);
});

test('a metric that there is not would be found', () => {
  expect(unknownIn(['sum by (instance) (rate(http_answers_total{status=~"5.."}[5m])) > visite_perse'])).toEqual([
    'visite_perse',
  ]);
});
