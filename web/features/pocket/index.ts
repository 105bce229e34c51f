export { OwnOfflineSwitch } from './OwnOfflineSwitch.tsx';
export { forgetOwn, readOwn, storeOwn, useOwnOffline } from './own-offline.ts';
export { StoredListings } from './StoredListings.tsx';
export { storedText } from './stored-text.ts';
export { hasWorker, offersWorker, tellWorker } from './tell-worker.ts';
