import { getAssociation } from '#contract/features/associations/calls.ts';
import { api } from '#web/platform/api/browser.ts';

/**
 * Returns the association's logo as a data URL; "" if it has none or it cannot be fetched, so that printing does not
 * fail.
 */
export async function readLogo(associationId: string): Promise<string> {
  try {
    const { logo } = await api(getAssociation, { params: { id: associationId } }, { authenticated: true });
    if (!logo) return '';
    const response = await fetch(logo.src);
    return response.ok ? await dataUrlOf(await response.blob()) : '';
  } catch (error) {
    console.info('Logo not read', error);
    return '';
  }
}

function dataUrlOf(image: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('unread'));
    reader.readAsDataURL(image);
  });
}
