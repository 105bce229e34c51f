import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { importListings, type ListingsImport } from '#contract/features/imports/calls.ts';
import { IMPORT_BYTES_AT_MOST } from '#contract/features/imports/limits.ts';
import { newIdempotencyKey } from '#web/platform/api/idempotency-key.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { upload } from '#web/platform/api/upload.ts';

type Work = 'preview' | 'import';

/** The file, and a key with which it is imported once. Its bytes are read at once: a spreadsheet may still change it. */
interface Chosen {
  file: File;
  key: string;
}

/** Reads a chosen CSV and publishes it when that is confirmed. After a failure the same can be tried again. */
export function useCsv() {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [working, setWorking] = useState<Work | null>(null);
  const [failure, setFailure] = useState<{ work: Work; says: string } | null>(null);
  const [outcome, setOutcome] = useState<{ work: Work; results: ListingsImport } | null>(null);
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);

  async function run(work: Work, { file, key }: Chosen): Promise<void> {
    setFailure(null);
    setWorking(work);
    try {
      const results = await upload(importListings, file, {
        fields: { dry_run: String(work === 'preview') },
        ...(work === 'import' && { onceAs: key }),
        onProgress: () => undefined,
        signal: leaving.signal,
      });
      setOutcome({ work, results });
      if (work === 'import') void queries.invalidateQueries();
    } catch (error) {
      if (!leaving.signal.aborted) setFailure({ work, says: sentence(error, 'Non siamo riusciti a leggere il file.') });
    } finally {
      setWorking(null);
    }
  }

  return {
    file: chosen?.file ?? null,
    working,
    outcome,
    failure,
    dismiss: () => setFailure(null),
    async choose(file: File): Promise<void> {
      setOutcome(null);
      setFailure(null);
      if (file.size > IMPORT_BYTES_AT_MOST) {
        setChosen(null);
        return setFailure({ work: 'preview', says: 'Il CSV pesa troppo: al massimo 5 MB.' });
      }
      const whole = new File([await file.arrayBuffer()], file.name, { type: 'text/csv' });
      const anew = { file: whole, key: newIdempotencyKey() };
      setChosen(anew);
      await run('preview', anew);
    },
    publish: () => (chosen ? run('import', chosen) : Promise.resolve()),
    retry: () => (chosen && failure ? run(failure.work, chosen) : Promise.resolve()),
  };
}
