import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const mediaProblems = defineProblems({
  image_not_found: {
    status: 404,
    sentence: 'Immagine non trovata',
    cause: 'No image has this address; it may have been deleted.',
    cure: 'Read the address of the image again.',
  },
  image_gone: {
    status: 410,
    sentence: 'Questa foto non è più pubblica.',
    cause: 'What showed the image was hidden or deleted, or the image was uploaded and is not published yet.',
    cure: 'Its owner and staff find an address with a signature in their own answers.',
  },
  image_missing: {
    status: 422,
    sentence: 'Scegli una foto da caricare.',
    cause: 'The form has no file.',
    cure: 'Send a form with one file.',
  },
  image_empty: {
    status: 422,
    sentence: "Il file è vuoto: scegli un'altra foto.",
    cause: 'The file has no bytes.',
    cure: 'Send another file.',
  },
  image_unknown: {
    status: 422,
    sentence: 'Questo file non è una foto: scegli un JPEG, PNG, WebP, AVIF o GIF.',
    cause: 'The content of the file is of no accepted format, whatever its name says.',
    cure: 'Send a JPEG, PNG, WebP, AVIF or GIF.',
  },
  image_heic: {
    status: 422,
    sentence: 'Le foto HEIC non si possono leggere: scegli il formato JPEG e riprova.',
    cause: 'The file is a HEIC image that cannot be decoded.',
    cure: 'Convert it to JPEG.',
  },
  image_damaged: {
    status: 422,
    sentence: "La foto è danneggiata o incompleta: riprova o scegline un'altra.",
    cause: 'The file is truncated or its content is invalid.',
    cure: 'Send the file again, or another one.',
  },
  image_too_many_pixels: {
    status: 422,
    sentence: 'La foto è troppo grande: al massimo 50 megapixel.',
    cause: 'The image has more than 50 megapixels.',
    cure: 'Make the image smaller.',
  },
  image_too_slow: {
    status: 422,
    sentence: "La foto è troppo complessa da leggere: scegline un'altra o salvala come JPEG.",
    cause:
      'The image could not be decoded in time, or would need more memory than images may use (a progressive JPEG, an interlaced PNG or an AVIF of many pixels).',
    cure: 'Save it as JPEG, or send another one.',
  },
  images_too_large: {
    status: 422,
    sentence: 'Le foto di questa pagina pesano più di 16 MB: chiedi meno risultati alla volta con `limit`.',
    cause: 'With `images=inline` the response would exceed 16 MB.',
    cure: 'Ask for fewer items with `limit`, or read the images from their addresses.',
  },
  image_elsewhere: {
    status: 422,
    sentence: 'Questo indirizzo non è di una foto del portale: carica la foto.',
    cause:
      'The value is an address that is not of an image of the portal, or of one that is not public and not of the account; it is not fetched.',
    cure: 'Upload the image.',
  },
});
