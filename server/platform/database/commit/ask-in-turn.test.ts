import pg from 'pg';
import { expect, test } from 'vitest';
import { dropTestDatabase, testDatabase, testEngine } from '#server/testing/database.ts';
import { askInTurn } from './ask-in-turn.ts';

test.runIf(testEngine() === 'postgres')(
  'queries asked at the same time run one after another, also after one that fails',
  async () => {
    const warnings: string[] = [];
    const note = ({ message }: Error) => warnings.push(message);
    process.on('warning', note);
    const url = await testDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const answers = await Promise.allSettled([
      askInTurn(client, 'select 1 as one'),
      askInTurn(client, 'select no_such_column'),
      askInTurn(client, 'select $1::int as two', [2]),
    ]);
    await client.end();
    // warnings are emitted in a turn of their own
    await new Promise((next) => setImmediate(next));
    process.off('warning', note);
    await dropTestDatabase(url);
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
      [{ one: 1 }],
      'failed',
      [{ two: 2 }],
    ]);
    expect(warnings).toEqual([]);
  },
);
