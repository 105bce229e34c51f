import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { importPhotos, type PhotosImport } from '#contract/features/imports/calls.ts';
import { WAITING_ZIP_BYTES_AT_MOST, ZIP_BYTES_AT_MOST } from '#contract/features/imports/limits.ts';
import { useOwnAccount } from '#web/features/accounts/index.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { upload } from '#web/platform/api/upload.ts';

const MEGABYTE = 1024 * 1024;

/** Sends a ZIP of photos as soon as it is chosen. What could not be used can be sent again. */
export function usePhotos(accountId: string) {
  const waits = useOwnAccount(accountId).data?.approved === false;
  const most = waits ? WAITING_ZIP_BYTES_AT_MOST : ZIP_BYTES_AT_MOST;
  const megabytes = most / MEGABYTE;
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const [outcome, setOutcome] = useState<PhotosImport | null>(null);
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);

  async function send(chosen: File): Promise<void> {
    setFile(chosen);
    setOutcome(null);
    setFailure('');
    if (chosen.size > most) {
      return setFailure(`Lo ZIP pesa troppo: al massimo ${megabytes} MB. Dividilo in più ZIP.`);
    }
    setPercent(0);
    try {
      setOutcome(await upload(importPhotos, chosen, { onProgress: setPercent, signal: leaving.signal }));
      void queries.invalidateQueries();
    } catch (error) {
      if (!leaving.signal.aborted) setFailure(sentence(error, 'Non siamo riusciti a caricare le foto.'));
    } finally {
      setPercent(null);
    }
  }

  return { megabytes, waits, file, percent, failure, outcome, send, dismiss: () => setFailure('') };
}
