import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { saveFile } from '#web/platform/browser/save-file.ts';
import { useSiteColour, useSiteName } from '#web/platform/shell/index.ts';
import { readLogo } from './logo.ts';
import { print } from './print.ts';
import { fileNameOf, sheetHtml } from './sheet-html.ts';

const RELEASE_AFTER_MS = 1000;

/** Saves and prints a questionnaire as a document of its own. */
export function useSheet() {
  const site = useSiteName();
  const colour = useSiteColour();
  const sheetOf = async (row: Questionnaire) =>
    sheetHtml(row, { logo: await readLogo(row.association_id), site, colour });
  return {
    save: async (row: Questionnaire) =>
      saveFile(new Blob([await sheetOf(row)], { type: 'text/html;charset=utf-8' }), fileNameOf(row), RELEASE_AFTER_MS),
    print: async (row: Questionnaire) => print(await sheetOf(row)),
  };
}
