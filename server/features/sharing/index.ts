export { drawHead, drawNanaAndAres } from './card-scene.ts';
export { drawLines, HEADING, TEXT } from './draw-lines.ts';
export { drawSignature, LOGO } from './draw-signature.ts';
export { drawTestMark } from './draw-test-mark.ts';
export { drawable } from './drawable-text.ts';
export { type Feed, rss, xml } from './feed.ts';
export { type Block, fitted } from './fit-text.ts';
export { headlineOf } from './headline.ts';
export { imageUrl, PICTURE_SIZE } from './share-page.ts';
