import { RenderedPages } from '../server/platform/cache/rendered-pages.ts';
import { ResponseCache } from '../server/platform/cache/response-cache.ts';

// Loaded before the portal: no response is cached, so that every request reads the database or renders the page.
ResponseCache.prototype.store = () => undefined;
RenderedPages.prototype.find = () => undefined;
ResponseCache.prototype.coalesce = (_url, version, work) => work(version);
