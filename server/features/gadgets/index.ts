export { addGadget } from './save-gadget.ts';
