export { renderDrawing } from './render-drawing.ts';
