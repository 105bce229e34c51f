/** Logos of the two networks that listings are shared on; decorative, beside their names. */
export function FacebookMark({ size = 18 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M14 22v-8.2h2.8l.5-3.4H14V8.2c0-1 .4-1.8 1.9-1.8h1.6V3.3c-.3 0-1.3-.2-2.4-.2-2.9 0-4.6 1.7-4.6 4.7v2.6H7.6v3.4h2.9V22z" />
    </svg>
  );
}

export function WhatsAppMark({ size = 18 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d="M12 3a9 9 0 0 0-7.7 13.6L3 21l4.5-1.2A9 9 0 1 0 12 3Z"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M9.2 7.6c.3-.1.6 0 .8.3l.8 1.7c.1.3 0 .5-.1.7l-.6.8c.6 1.2 1.5 2.1 2.8 2.7l.8-.7c.2-.2.4-.2.7-.1l1.7.8c.3.1.4.4.3.7-.2 1.1-1.2 1.8-2.3 1.7-3.3-.4-5.9-3-6.3-6.2-.1-1.1.5-2.1 1.4-2.4Z"
        fill="currentColor"
      />
    </svg>
  );
}
