import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TEXT_FIELDS, TEXT_NAMES } from '#contract/features/listings/text-fields.ts';
import { fieldsOf } from '#web/platform/forms/fields.ts';
import { EssentialFields } from './EssentialFields.tsx';
import { BLANK } from './form.ts';
import { MoreFields } from './MoreFields.tsx';

const ASSOCIATION = { id: 'a1', city: 'Lodi', phone: '', whatsapp: '' };

function editor(errors: Record<string, string>): string {
  const change = () => {};
  return renderToStaticMarkup(
    <>
      <EssentialFields value={BLANK} fields={fieldsOf(BLANK, change, errors)} isLitter={false} onLitter={change} />
      <MoreFields value={BLANK} errors={errors} change={change} association={ASSOCIATION} listing={null} />
    </>,
  );
}

test.each(TEXT_NAMES)('the editor has a control for %s, and shows it when it is wrong', (name) => {
  const shown = editor({ [name]: 'Non va' }).replaceAll(/<details class.*?<\/details>/gs, '');
  const controls = shown.match(new RegExp(`<(input|textarea)[^>]* name="${name}"`, 'g'));
  expect(controls).toHaveLength(1);
  expect(shown).toContain(`>${TEXT_FIELDS[name].label}<`);
});
