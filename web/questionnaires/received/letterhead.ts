import { getAssociation } from '#contract/associations/calls.ts';
import { api } from '#web/api/browser.ts';

/** The association's logo as a data URL; "" where there is none, or where it cannot be fetched: the answers matter more. */
export async function readLogo(associationId: string): Promise<string> {
  try {
    const { logo } = await api(getAssociation, { params: { id: associationId } }, { asMyself: true });
    if (!logo) return '';
    const response = await fetch(logo.src);
    return response.ok ? await dataUrlOf(await response.blob()) : '';
  } catch (error) {
    console.info('Logo not read', error);
    return '';
  }
}

function dataUrlOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('unread'));
    reader.readAsDataURL(picture);
  });
}
