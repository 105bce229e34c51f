export type { Bucket } from './address.ts';
export { type BucketClient, createBucketClient } from './client.ts';
export { BucketFailure } from './failure.ts';
export { bucketSentence } from './sentence.ts';
