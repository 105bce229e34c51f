/** File type detected from the first bytes. Names and content types from the sender are ignored. */
type Kind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'empty' | 'other';

const HEIC_BRANDS = /^(heic|heix|heim|heis|hevc|hevx|hevm|hevs|mif1|msf1)$/;
const AVIF_BRANDS = /^(avif|avis)$/;
/** End of image. */
const JPEG_END = Buffer.from('ffd9', 'hex');
/** The chunk IEND, which is empty, with its checksum. */
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');

/** Detects the type of a file from its signature; `other` is any format not accepted (SVG, HTML, TIFF, PDF...). */
export function sniff(bytes: Buffer): Kind {
  if (bytes.length === 0) return 'empty';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) === 'ftyp') return heifKind(bytes);
  return 'other';
}

/** Returns whether a JPEG, PNG or WebP has its end, which a file that is still being copied lacks; true for other formats. */
export function isWhole(bytes: Buffer): boolean {
  switch (sniff(bytes)) {
    case 'empty':
      return false;
    case 'jpeg':
      return bytes.subarray(-2).equals(JPEG_END);
    case 'png':
      return bytes.subarray(-PNG_END.length).equals(PNG_END);
    case 'webp':
      return bytes.readUInt32LE(4) + 8 <= bytes.length;
    default:
      return true;
  }
}

/** AVIF and HEIC share their container format; a file may name the codec only among its compatible brands. */
function heifKind(bytes: Buffer): Kind {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4));
  if (brands.some((brand) => AVIF_BRANDS.test(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.test(brand)) ? 'heic' : 'other';
}

function startsWith(bytes: Buffer, signature: number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

function ascii(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to);
}
