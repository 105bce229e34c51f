import { answerRequests } from './features/pocket/worker/answer-requests.ts';
import { controlPages } from './features/pocket/worker/control-pages.ts';
import { listenToPages } from './features/pocket/worker/listen-to-pages.ts';
import { notify } from './features/push/worker/notify.ts';

declare const self: ServiceWorkerGlobalScope;

controlPages(self);
answerRequests(self);
listenToPages(self);
notify(self);
