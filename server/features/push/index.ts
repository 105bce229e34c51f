export type { PushComposers } from './compose.ts';
export { endpointHash } from './endpoint.ts';
export { pushGauges } from './gauges.ts';
export { renewKey } from './keys.ts';
export { queueAlertPush, queuePush } from './queue-push.ts';
export { deleteDevicesOfAlert, deleteOfAlert } from './store.ts';
export { mustBeUsable, subscribeToAlert } from './subscribe.ts';
