// The parts of `collectDefaultMetrics`: prom-client has types only for all of them together.
declare module 'prom-client/lib/metrics/*.js' {
  import type { Registry } from 'prom-client';

  const collect: (registry: Registry) => void;
  export default collect;
}
