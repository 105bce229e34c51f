/** A new key for `onceAs`. Made by hand: `crypto.randomUUID` is missing where a portal is tried without https. */
export function newSubmission(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keys for `onceAs`, the same one as long as the content is the same: what was sent before the network broke is known again. */
export function submissions(): (content: unknown) => string {
  let sent = { content: '', key: '' };
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== sent.content) sent = { content: text, key: newSubmission() };
    return sent.key;
  };
}
