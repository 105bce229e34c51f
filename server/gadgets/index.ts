export { createGadget } from './save-gadget.ts';
