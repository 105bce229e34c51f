/**
 * Why a bucket did not do what it was asked: it cannot be reached or does not answer in time (`away`), it does not accept
 * the keys (`denied`), it does not exist (`missing`), its certificate is not trusted (`certificate`), or anything else.
 */
export type BucketTrouble = 'away' | 'denied' | 'missing' | 'certificate' | 'other';

/** Thrown by every operation on a bucket that fails. Its message names no key of access. */
export class BucketFailure extends Error {
  readonly trouble: BucketTrouble;
  readonly reason: string;
  /** Whether the answer did not come in time. */
  readonly isLate: boolean;

  constructor(trouble: BucketTrouble, reason: string, { isLate = false } = {}) {
    super(`the bucket failed (${trouble}): ${reason}`);
    this.name = 'BucketFailure';
    this.trouble = trouble;
    this.reason = reason;
    this.isLate = isLate;
  }
}

interface Cause {
  name?: string;
  message?: string;
  /** Code of Node, or of the client for an error of the network. */
  code?: string;
  /** Status of the response. */
  status?: number;
  serviceCode?: string;
  cause?: Cause;
}

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ERR_SSL/;
const DENIED = [401, 403];

/** Returns any error of the client as a `BucketFailure`. */
export function asBucketFailure(error: unknown): BucketFailure {
  if (error instanceof BucketFailure) return error;
  const cause = (error ?? {}) as Cause;
  return new BucketFailure(troubleOf(cause), reasonOf(cause));
}

function troubleOf({ status = 0, serviceCode = '', code, cause }: Cause): BucketTrouble {
  if (status === 0) return CERTIFICATE.test(code ?? cause?.code ?? '') ? 'certificate' : 'away';
  if (DENIED.includes(status)) return 'denied';
  if (serviceCode === 'NoSuchBucket') return 'missing';
  return status >= 500 || status === 429 ? 'away' : 'other';
}

function reasonOf({ name = '', message = '', code, status, serviceCode, cause }: Cause): string {
  if (status) return `${status} ${serviceCode ?? ''}`.trim();
  return code ?? cause?.code ?? cause?.message ?? `${name} ${message}`.trim();
}
