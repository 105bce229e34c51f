/** The place for an in-feed message, after every tenth card; `index` counts from 0. Takes no room while there is none to show. */
export function FeedSlot({ index }: { index: number }) {
  return <li hidden data-feed-slot={index} />;
}
