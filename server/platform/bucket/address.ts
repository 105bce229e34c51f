/** A bucket of S3-compatible storage, and the keys to it. */
export interface Bucket {
  /** URL of the service, without the bucket: `https://s3.eu-south-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  /** Name of the bucket. */
  name: string;
  /** Begins every key: `""`, or a path that ends with a slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Time for the head of a response; for a write it includes sending the bytes. */
  patience: { readMs: number; writeMs: number };
}

export type BucketAddress = Pick<Bucket, 'endpoint' | 'region' | 'name' | 'prefix'>;

/** A file has a few megabytes at most, and somebody waits for it. */
export const PATIENCE: Bucket['patience'] = { readMs: 10_000, writeMs: 20_000 };

const NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const PREFIX = /^([A-Za-z0-9._-]+\/)*$/;
const PARAMETERS = ['endpoint', 'region'];
const DEFAULT_REGION = 'us-east-1';

/**
 * Parses `s3://bucket[/path]?endpoint=https://…&region=…`. Without an endpoint it is Amazon's of the region. Returns
 * null for anything else.
 */
export function parseBucketAddress(text: string): BucketAddress | null {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || !NAME.test(url.host) || url.username || url.hash) return null;
  if ([...url.searchParams.keys()].some((name) => !PARAMETERS.includes(name))) return null;
  const region = url.searchParams.get('region') ?? DEFAULT_REGION;
  const prefix = url.pathname.replace(/^\/|\/$/g, '').replace(/.$/, '$&/');
  if (!REGION.test(region) || !PREFIX.test(prefix)) return null;
  const endpoint = originOf(url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`);
  return endpoint ? { endpoint, region, name: url.host, prefix } : null;
}

function originOf(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) return null;
  return url.pathname === '/' ? url.origin : null;
}
