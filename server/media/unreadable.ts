/** Why a picture is refused. */
export type Refusal = 'empty' | 'not_a_picture' | 'heic' | 'damaged' | 'too_many_pixels' | 'too_slow';

/** Bytes that cannot become a picture of the portal; nothing of them has been kept. */
export class UnreadablePicture extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal, cause?: unknown) {
    super(`unreadable picture: ${reason}`, { cause });
    this.name = 'UnreadablePicture';
    this.reason = reason;
  }
}
