import { expect, test } from 'vitest';
import { videoAddress, videoOf } from './video.ts';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3s', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ?si=abc', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://vimeo.com/123456789', 'https://vimeo.com/123456789'],
  ['https://vimeo.com/123456789/0123abcdef', 'https://vimeo.com/123456789/0123abcdef'],
  ['https://player.vimeo.com/video/123456789?h=0123abcdef', 'https://vimeo.com/123456789/0123abcdef'],
])('%s is the film %s', (address, canonical) => {
  expect(videoAddress(videoOf(address)!)).toBe(canonical);
});

test.each([
  '',
  'un video',
  'javascript:alert(1)',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?u=https://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload="x',
  'https://www.youtube.com/@canale',
  'https://vimeo.com/canale',
  'ftp://youtu.be/dQw4w9WgXcQ',
])('%s is no film', (address) => {
  expect(videoOf(address)).toBeNull();
});
