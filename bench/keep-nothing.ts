import { ResponseCache } from '../server/cache/response-cache.ts';

// Loaded before the portal: no response is cached, so that every request reads the database or renders the page.
ResponseCache.prototype.keep = () => undefined;
ResponseCache.prototype.coalesce = (_url, _version, work) => work();
