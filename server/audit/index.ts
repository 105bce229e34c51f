export { recordAct } from './record-act.ts';
export { indexActs } from './store.ts';
