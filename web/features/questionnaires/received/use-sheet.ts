import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { useSiteColour, useSiteName } from '#web/platform/shell/index.ts';
import { saveFile } from '#web/platform/ui/save-file.ts';
import { readLogo } from './logo.ts';
import { print } from './print.ts';
import { fileNameOf, sheetHtml } from './sheet-html.ts';

/** Saves and prints a questionnaire as a document of its own. */
export function useSheet() {
  const site = useSiteName();
  const colour = useSiteColour();
  const sheetOf = async (row: Questionnaire) =>
    sheetHtml(row, { logo: await readLogo(row.association_id), site, colour });
  return {
    save: async (row: Questionnaire) =>
      saveFile(new Blob([await sheetOf(row)], { type: 'text/html;charset=utf-8' }), fileNameOf(row)),
    print: async (row: Questionnaire) => print(await sheetOf(row)),
  };
}
